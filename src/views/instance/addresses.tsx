import { addressesOf } from '../../state/nouns/both/instance.ts'
import type { ExternalIp, Instance } from '@oxide/api'
import { useAtomValue } from 'jotai'
import { nouns } from '../../state/nouns.ts'
import { firstDrawAtom } from '../../state/preferences.ts'
import { useNames, useRead } from '../../state/use-page.ts'
import { CopyButton } from '../../ui/text/copy-button.tsx'
import { Overflow } from '../../ui/text/overflow.tsx'
import { Dash } from '../../ui/text/value.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import type { Column } from '../../ui/list/table-frame.tsx'
import { column } from '../cells.tsx'
import { ById } from '../name-link.tsx'

type Attached = { readonly instanceId?: string | null }

export const attachedColumn: Column<Attached> = column(
  'Instance',
  { width: '28ch', hideBelow: 640 },
  ({ instanceId }) => <ById noun="instance" id={instanceId} open="instanceNetworking" />,
)

/**
 * Shows where an instance is reachable from outside: floating addresses first, then ephemeral ones; never its SNAT
 * address.
 */
export function Addresses({ instance }: { instance: Pick<Instance, 'name'> }) {
  const { project } = useNames()
  const { data, isError } = useRead(addressesOf({ project, instance: instance.name }), {
    // Waits until the rows have been drawn: each row makes one request, and none may delay the rows.
    enabled: !useAtomValue(firstDrawAtom),
  })
  if (data === undefined && isError)
    return <span data-tip={`Could not load the ${nouns.instance.one}’s addresses`}>?</span>
  if (data === undefined) return <Skeleton width="12ch" />
  const ips = shownAddresses(data.items)
  return ips.length === 0 ? (
    <Dash />
  ) : (
    <Overflow title="Other external IPs" items={ips} draw={address} />
  )
}

export function shownAddresses(items: readonly ExternalIp[]): readonly string[] {
  const of = (kind: ExternalIp['kind']) =>
    items.filter((item) => item.kind === kind).map(({ ip }) => ip)
  return [...of('floating'), ...of('ephemeral')]
}

export function address(ip: string) {
  return (
    <>
      <a href={`https://${ip.includes(':') ? `[${ip}]` : ip}`} target="_blank" rel="noreferrer">
        {ip}
      </a>
      <CopyButton text={ip} />
    </>
  )
}
