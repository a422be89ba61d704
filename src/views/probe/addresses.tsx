import type { ProbeInfo } from '@oxide/api'
import { isRecord } from '../../api/shape.ts'
import { Overflow } from '../../ui/text/overflow.tsx'
import { Copied } from '../copied.tsx'

export function ExternalIps({ probe: { externalIps } }: { probe: ProbeInfo }) {
  return (
    <Overflow title="Other external IPs" items={externalIps.map(({ ip }) => ip)} draw={copied} />
  )
}

export function PrivateIps({ probe }: { probe: ProbeInfo }) {
  return <Overflow title="Other private IPs" items={privateIpsOf(probe)} few={2} draw={copied} />
}

function copied(ip: string) {
  return <Copied text={ip} />
}

/** Returns the private addresses of a probe's interface: one, or one of each version. */
export function privateIpsOf({ interface: nic }: ProbeInfo): readonly string[] {
  const { value }: { readonly value?: unknown } = isRecord(nic.ipConfig) ? nic.ipConfig : {}
  if (!isRecord(value)) return []
  return [value, value['v4'], value['v6']].flatMap((stack) => {
    const ip = isRecord(stack) ? stack['ip'] : undefined
    return typeof ip === 'string' ? [ip] : []
  })
}
