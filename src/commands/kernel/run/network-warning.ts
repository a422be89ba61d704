import type { Getter } from 'jotai/vanilla'
import { ApiError } from '../../../api/http/errors.ts'
import { differenceOf } from '../../../reach/difference.ts'
import { readNow } from '../../../state/cache/query.ts'
import { networkOf } from '../../../state/reach/network.ts'
import type { NetworkChange } from '../command.ts'

/**
 * Says what a change of a network opens to the internet, and what it cuts; null if it does neither. Asks also if nothing
 * can be told, so that the user decides.
 */
export async function warningText(
  get: Getter,
  { project, changes }: NetworkChange,
): Promise<string | null> {
  try {
    // Not what was read before the last command, which may have changed it.
    const difference = differenceOf(await readNow(get, networkOf(project), 0), changes)
    if (difference === null)
      return 'Could not tell what this changes: not all of the network was read.'
    const exposed = difference.opened.filter(({ from }) => from.kind === 'internet').length
    const cut = difference.cut.length
    const parts = [
      ...(exposed === 0 ? [] : [`opens ${paths(exposed)} to the internet`]),
      ...(cut === 0 ? [] : [`cuts ${paths(cut)} that work${cut === 1 ? 's' : ''} now`]),
    ]
    return parts.length === 0 ? null : `This ${parts.join(' and ')}.`
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return `Could not tell what this changes: ${error.message}`
  }
}

function paths(count: number): string {
  return count === 1 ? '1 path' : `${count} paths`
}
