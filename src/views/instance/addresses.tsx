import { addressesOf } from '../../state/nouns/both/instance.ts'
import type { ExternalIp, Instance } from '@oxide/api'
import { useNames } from '../../state/use-page.ts'
import { CopyButton } from '../../ui/text/copy-button.tsx'
import { Overflow } from '../../ui/text/overflow.tsx'
import { Dash } from '../../ui/text/value.tsx'
import type { Column } from '../../ui/list/table-frame.tsx'
import { column } from '../cells.tsx'
import { Late } from '../list/late.tsx'
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
  return (
    <Late of={addressesOf({ project, instance: instance.name })} width="12ch">
      {({ items }) => {
        const ips = shownAddresses(items)
        if (ips.length === 0) return <Dash />
        return <Overflow title="Other external IPs" items={ips} draw={address} />
      }}
    </Late>
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
