/** Returns a function that returns true at most `perSecond` times a second. */
export function createAllowance(perSecond: number, now: () => number): () => boolean {
  let [since, left] = [now(), perSecond]
  return () => {
    if (now() - since >= 1000) [since, left] = [now(), perSecond]
    left -= 1
    return left >= 0
  }
}
