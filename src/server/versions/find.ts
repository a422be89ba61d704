import { knownVersions } from '../../api/versions/table.ts'

/** Asks a rack whether it takes a version. Throws if it gives no usable answer. */
export type Ping = (version: string) => Promise<boolean>

/** Newer than any version, so that a rack which takes it does not read versions at all. */
const beyond = '9999123100'

/**
 * Finds the newest version that a rack takes and that is known here, with a binary search: six calls for up to 63
 * versions. A rack that does not read versions is older than all of them, and is tried as the first.
 */
export async function findVersion(
  ping: Ping,
  known: readonly string[] = knownVersions,
): Promise<{ readonly version: string; readonly isRead: boolean }> {
  const all = [...known, beyond]
  // Every rack takes the first; the last one stands for a rack that takes anything.
  let [low, high] = [0, all.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (await ping(all[middle] ?? beyond)) low = middle
    else high = middle - 1
  }
  const isRead = all[low] !== beyond
  return { version: (isRead ? all[low] : all[0]) ?? beyond, isRead }
}
