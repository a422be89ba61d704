import type { MulticastGroup } from '@oxide/api'
import type { Page } from '../../state/nouns.ts'

/** Finds a group by its id, name or address. */
export function groupCalled(
  groups: Page<MulticastGroup> | undefined,
  given: string,
): MulticastGroup | undefined {
  return groups?.items.find(({ id, name, multicastIp }) => [id, name, multicastIp].includes(given))
}
