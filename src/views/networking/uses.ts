import {
  type AddressUse,
  announcementsOf,
  announceSets,
  MOST_ASKED,
  portSettingsNames,
  portSettingsOf,
} from '../../state/address-lot-uses.ts'
import { allOf } from '../../state/nouns.ts'
import { useRead } from '../../state/use-page.ts'
import { useReads } from '../../state/cache/use-reads.ts'

type Uses = {
  readonly uses: readonly AddressUse[]
  /** The parts that could not be read, in words. */
  readonly unread: readonly string[]
  /** Set once everything has been read, or has failed. */
  readonly isWhole: boolean
}

/**
 * Collects the uses of addresses from certain blocks. The API does not list them, so this reads everything that could
 * use them.
 */
export function useUses(blockIds: readonly string[]): Uses {
  const loopbacks = useRead(allOf('loopbackAddress'))
  const sets = useRead(announceSets)
  const asked = (sets.data ?? []).slice(0, MOST_ASKED)
  const announcements = useReads(asked.map(announcementsOf))
  const settings = useRead(portSettingsNames)
  const named = (settings.data?.items ?? []).slice(0, MOST_ASKED)
  const ports = useReads(named.map(portSettingsOf))

  const found: readonly AddressUse[] = [
    ...(loopbacks.data?.items ?? []).map(({ address, switchSlot, addressLotBlockId }) => ({
      kind: 'Loopback address' as const,
      name: switchSlot,
      address,
      blockId: addressLotBlockId,
    })),
    ...ports.flatMap(({ data }) =>
      (data?.addresses ?? []).map(({ address, addressLotBlockId }) => ({
        kind: 'Switch port settings' as const,
        name: data?.name ?? '',
        address,
        blockId: addressLotBlockId,
      })),
    ),
    ...announcements.flatMap(({ data }, at) =>
      (data ?? []).map(({ network, addressLotBlockId }) => ({
        kind: 'BGP announce set' as const,
        name: asked[at]?.name ?? '',
        address: network,
        blockId: addressLotBlockId,
      })),
    ),
  ]
  const parts = [
    { what: 'loopback addresses', reads: [loopbacks] },
    {
      what: 'switch port settings',
      reads: [settings, ...ports],
      isCut: (settings.data?.items.length ?? 0) > MOST_ASKED,
    },
    {
      what: 'announce sets',
      reads: [sets, ...announcements],
      isCut: (sets.data?.length ?? 0) > MOST_ASKED,
    },
  ]
  const isSettled = ({ data, isError }: { data: unknown; isError: boolean }) =>
    data !== undefined || isError
  return {
    uses: found.filter(({ blockId }) => blockIds.includes(blockId)),
    unread: parts
      .filter(({ reads, isCut }) => isCut === true || reads.some((one) => one.isError))
      .map(({ what }) => what),
    isWhole: parts.every(({ reads }) => reads.every(isSettled)),
  }
}
