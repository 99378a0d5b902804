/// Finds the candidate that someone who wrote `word` most likely meant, or `nil` when none is near.
///
/// Near is: a Damerau–Levenshtein distance of at most a third of the word's length, and at least one, regardless of
/// case. When nothing is that near, a candidate that begins with the word counts, from two letters on. Of equally near
/// candidates, the first one is taken.
public func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    let letters = Array(word.lowercased())
    // Two letters are soon exchanged for two others.
    let limit = letters.count < 3 ? 1 : max(1, min(3, letters.count / 3))
    guard !letters.isEmpty else { return nil }
    var best: (candidate: String, distance: Int)?
    var beginning: String?
    for candidate in candidates {
        let other = Array(candidate.lowercased())
        if let distance = editDistance(letters, other, atMost: (best?.distance).map { $0 - 1 } ?? limit),
            distance < max(letters.count, other.count)
        {
            best = (candidate, distance)
        }
        if letters.count > 1, other.starts(with: letters), beginning.map({ candidate.count < $0.count }) ?? true {
            beginning = candidate
        }
    }
    return best?.candidate ?? beginning
}

/// Counts the letters to insert, drop, replace or exchange with their neighbour; `nil` when there are more than `limit`.
package func editDistance(_ first: [Character], _ second: [Character], atMost limit: Int) -> Int? {
    guard limit >= 0, abs(first.count - second.count) <= limit else { return nil }
    guard !first.isEmpty, !second.isEmpty else { return max(first.count, second.count) }
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for row in 1...first.count {
        var current = [row]
        for column in 1...second.count {
            let same = first[row - 1] == second[column - 1]
            var cost = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (same ? 0 : 1))
            if row > 1, column > 1, first[row - 1] == second[column - 2], first[row - 2] == second[column - 1] {
                cost = min(cost, beforeLast[column - 2] + 1)
            }
            current.append(cost)
        }
        guard let least = current.min(), least <= limit || (last.min() ?? 0) <= limit else { return nil }
        (beforeLast, last) = (last, current)
    }
    let distance = last[second.count]
    return distance <= limit ? distance : nil
}
