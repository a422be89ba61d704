import type { ProbeInfo } from '@oxide/api'
import { nameColumn, column, Copied } from '../cells.tsx'
import { listPage } from '../list/of-noun.tsx'
import { detailsDrawer } from '../details-drawer.tsx'
import { IdLink } from '../name-link.tsx'
import { isRecord } from '../../api/shape.ts'
import { Overflow } from '../../ui/text/overflow.tsx'

export const ProbeList = listPage('probe', {
  columns: [
    nameColumn('probe', 'probe'),
    column('External IPs', { width: '28ch', hideBelow: 400 }, (probe) => (
      <ExternalIps probe={probe} />
    )),
    column('Private IPs', { width: '28ch', hideBelow: 640 }, (probe) => (
      <PrivateIps probe={probe} />
    )),
    column('Sled', { width: '28ch', hideBelow: 880 }, ({ sled }) => (
      <IdLink noun="sledId" open="sled" id={sled} />
    )),
  ],
  open: 'probe',
  learn: {
    text: 'A probe is a small zone on a sled, in the default subnet of the project and with an external IP. It tests whether the network works without an instance. This part of the API is experimental.',
    guides: [['Networking', 'configuring-guest-networking']],
  },
  texts: textsOf,
  filterLike: 'rack, ip:172.',
  marks: true,
  create: 'experimental system probe create',
  empty: 'A probe checks a project’s network from a sled. Create your first one.',
})

function textsOf(probe: ProbeInfo) {
  const external = probe.externalIps.map(({ ip }) => ip)
  return { name: probe.name, sled: probe.sled, ip: [...external, ...privateIpsOf(probe)].join(' ') }
}

export const ProbeDetails = detailsDrawer('probe', {
  facts: (probe) => ({
    'External IPs': <ExternalIps probe={probe} />,
    'Private IPs': <PrivateIps probe={probe} />,
    'MAC address': <Copied text={probe.interface.mac} />,
    Sled: <IdLink noun="sledId" open="sled" id={probe.sled} />,
  }),
})

function ExternalIps({ probe: { externalIps } }: { probe: ProbeInfo }) {
  return (
    <Overflow title="Other external IPs" items={externalIps.map(({ ip }) => ip)} draw={copied} />
  )
}

function PrivateIps({ probe }: { probe: ProbeInfo }) {
  return <Overflow title="Other private IPs" items={privateIpsOf(probe)} few={2} draw={copied} />
}

function copied(ip: string) {
  return <Copied text={ip} />
}

/** Returns the private addresses of a probe's interface: one, or one of each version. */
function privateIpsOf({ interface: nic }: ProbeInfo): readonly string[] {
  const { value }: { readonly value?: unknown } = isRecord(nic.ipConfig) ? nic.ipConfig : {}
  if (!isRecord(value)) return []
  return [value, value['v4'], value['v6']].flatMap((stack) => {
    const ip = isRecord(stack) ? stack['ip'] : undefined
    return typeof ip === 'string' ? [ip] : []
  })
}
