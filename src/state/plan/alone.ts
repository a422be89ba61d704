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

/** Returns the names that any tab holds. */
export async function namesHeld(): Promise<ReadonlySet<string>> {
  const { held = [] } = hasLocks() ? await navigator.locks.query() : {}
  return new Set(
    held.flatMap(({ name = '' }) => (name.startsWith(PREFIX) ? name.slice(PREFIX.length) : [])),
  )
}

/** Resolves once no tab holds a name, or when the caller no longer waits. */
export async function whenFree(name: string, signal: AbortSignal): Promise<void> {
  const options = { mode: 'shared', signal } as const
  await navigator.locks.request(`${PREFIX}${name}`, options, () => {}).catch(() => {})
}

const PREFIX = 'rackline-run '

/** Browsers have locks only on secure pages. */
function hasLocks(): boolean {
  return typeof navigator === 'object' && 'locks' in navigator
}
