import * as v from 'valibot'
import { whole } from './fabric.ts'
import { ip, ipNet } from './ip.ts'
import { lldpLink } from './lldp.ts'
import { description, name, nameOrId } from './scalar.ts'

const int32 = v.nullish(
  v.pipe(v.number(), v.integer(), v.minValue(-(2 ** 31)), v.maxValue(2 ** 31 - 1)),
  null,
)

const vlan = v.nullish(
  v.pipe(whole(16), v.maxValue(4095, 'expected a VLAN id of at most 4095')),
  null,
)

const policy = v.variant('type', [
  v.object({ type: v.literal('no_filtering') }),
  v.object({ type: v.literal('allow'), value: v.array(ipNet) }),
])

const Link = v.object({
  linkName: name,
  autoneg: v.boolean(),
  mtu: whole(16),
  speed: v.picklist([
    'speed0_g',
    'speed1_g',
    'speed10_g',
    'speed25_g',
    'speed40_g',
    'speed50_g',
    'speed100_g',
    'speed200_g',
    'speed400_g',
  ]),
  fec: v.nullish(v.picklist(['firecode', 'none', 'rs']), null),
  lldp: v.object(lldpLink),
  txEq: v.nullish(
    v.object({ main: int32, post1: int32, post2: int32, pre1: int32, pre2: int32 }),
    null,
  ),
})

const Peer = v.object({
  addr: v.variant('type', [
    v.object({
      type: v.literal('unnumbered'),
      routerLifetime: v.pipe(whole(16), v.maxValue(9000, 'expected at most 9000 seconds')),
    }),
    v.object({ type: v.literal('numbered'), ip }),
  ]),
  allowedExport: policy,
  allowedImport: policy,
  bgpConfig: nameOrId,
  communities: v.array(whole(32)),
  connectRetry: whole(32),
  delayOpen: whole(32),
  enforceFirstAs: v.boolean(),
  holdTime: whole(32),
  idleHoldTime: whole(32),
  keepalive: whole(32),
  localPref: v.nullish(whole(32), null),
  md5AuthKey: v.nullish(v.string(), null),
  minTtl: v.nullish(whole(8), null),
  multiExitDiscriminator: v.nullish(whole(32), null),
  remoteAsn: v.nullish(whole(32), null),
  vlanId: vlan,
})

/** The API document's SwitchPortSettingsCreate. */
export const PortSettingsCreate = v.object({
  name,
  description,
  portConfig: v.object({ geometry: v.picklist(['qsfp28x1', 'qsfp28x2', 'sfp28x4']) }),
  links: v.array(Link),
  addresses: v.array(
    v.object({
      linkName: name,
      addresses: v.array(v.object({ address: ipNet, addressLot: nameOrId, vlanId: vlan })),
    }),
  ),
  routes: v.optional(
    v.array(
      v.object({
        linkName: name,
        routes: v.array(
          v.object({ dst: ipNet, gw: ip, ribPriority: v.nullish(whole(8), null), vid: vlan }),
        ),
      }),
    ),
    [],
  ),
  interfaces: v.optional(
    v.array(
      v.object({
        linkName: name,
        v6Enabled: v.boolean(),
        kind: v.variant('type', [
          v.object({ type: v.literal('primary') }),
          v.object({ type: v.literal('vlan'), vid: v.pipe(whole(16), v.maxValue(4095)) }),
          v.object({ type: v.literal('loopback') }),
        ]),
      }),
    ),
    [],
  ),
  bgpPeers: v.optional(v.array(v.object({ linkName: name, peers: v.array(Peer) })), []),
  groups: v.optional(v.array(nameOrId), []),
})

export type NewPortSettings = v.InferOutput<typeof PortSettingsCreate>
