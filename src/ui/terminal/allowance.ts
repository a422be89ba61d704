/** Says yes so many times a second at most. */
export function createAllowance(perSecond: number, now: () => number): () => boolean {
  let [since, left] = [now(), perSecond]
  return () => {
    if (now() - since >= 1000) [since, left] = [now(), perSecond]
    left -= 1
    return left >= 0
  }
}
