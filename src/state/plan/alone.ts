/** Runs while this tab holds a name that no other tab holds; null if one does. */
export async function alone<Result>(
  name: string,
  run: () => Promise<Result>,
): Promise<Result | null> {
  if (!hasLocks()) return run()
  return navigator.locks.request(`${PREFIX}${name}`, { ifAvailable: true }, (lock) =>
    lock === null ? null : run(),
  )
}

const PREFIX = 'rackline-run '

/** Browsers have locks only on secure pages. */
function hasLocks(): boolean {
  return typeof navigator === 'object' && 'locks' in navigator
}
