import { toSnake } from '../../api/casing.ts'
import type { RackVersion } from '../../api/rack-version.ts'
import { type History, histories, neededVersion, needsSentence } from '../../api/versions/table.ts'

/** Says what a rack cannot do of what the console offers. */
export function lackingOn(rack: string | null): RackVersion {
  if (rack === null) return { rack, refusals: {}, unknown: {} }
  const known = Object.values(histories)
  const refusals = known.flatMap((history) => {
    const needed = neededVersion(history, rack)
    if (needed === null) return []
    return wordsOf(history).map((words) => [words, needsSentence(needed, rack)] as const)
  })
  const unknown = known.flatMap(({ cli, fields = {} }) => {
    const newer = Object.entries(fields).flatMap(([name, since]) =>
      since > rack && !TRANSLATED.has(name) ? [name] : [],
    )
    return cli === undefined || newer.length === 0 ? [] : [[cli, newer] as const]
  })
  return { rack, refusals: Object.fromEntries(refusals), unknown: Object.fromEntries(unknown) }
}

/** Returns the words of an operation's commands. Those that the CLI does not have yet are called after its id. */
function wordsOf({ cli, id }: History): readonly string[] {
  const own = toSnake(id)
  const words = cli === undefined ? [`api ${own}`, `console ${own.replaceAll('_', ' ')}`] : [cli]
  return [...words, ...(alsoNeededBy[id] ?? [])]
}

/** Commands of other words that cannot do without an operation. */
export const alsoNeededBy: Readonly<Record<string, readonly string[]>> = {
  instanceMulticastGroupList: [
    'experimental instance multicast-group leave',
    'console experimental multicast-group delete',
    'console instance multicast-group leave',
  ],
  physicalDiskEnableAdoption: ['console system hardware unadopted-disk adopt'],
  rackMembershipAddSleds: ['console system hardware uninitialized-sled add'],
  systemSubnetPoolSiloLink: ['console silo subnet-pool link'],
  systemSubnetPoolSiloUnlink: ['console silo subnet-pool unlink'],
  systemSubnetPoolSiloUpdate: ['console system networking subnet-pool silo clear-default'],
}

/** Newer fields that an older rack takes in another form, or that this server does without it. */
const TRANSLATED = new Set([
  ...['addressAllocator', 'diskBackend', 'ipConfig', 'poolSelector', 'poolType', 'switchSlot'],
])
