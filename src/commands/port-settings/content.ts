import type {
  AddressConfig,
  LinkConfigCreate,
  RouteConfig,
  SwitchInterfaceConfigCreate,
} from '@oxide/api'
import type { BgpPeerConfig } from '../../api/generated/lacking.ts'
import * as v from 'valibot'
import { SPEEDS } from '../../api/port-settings/words.ts'
import { cidrRefusal, ipRefusal } from '../../api/valid/address.ts'
import { nameRefusal } from '../../api/valid/name.ts'
import { refusing, shape } from '../kernel/shape.ts'

const name = v.pipe(
  v.string(),
  refusing((text) => nameRefusal(text)),
)
const ip = v.pipe(v.string(), refusing(ipRefusal))
const net = v.pipe(v.string(), refusing(cidrRefusal))
const key = v.pipe(v.string(), v.nonEmpty('Must not be empty'))

/** A whole number of this many bits. */
const bits = (width: number) => upTo(2 ** width - 1)
const vlan = maybe(upTo(4095))

const link = v.strictObject({
  linkName: name,
  mtu: bits(16),
  speed: v.picklist(SPEEDS),
  autoneg: v.boolean(),
  fec: maybe(v.picklist(['firecode', 'none', 'rs'])),
  lldp: v.strictObject({
    enabled: v.boolean(),
    linkName: maybe(v.string()),
    linkDescription: maybe(v.string()),
    chassisId: maybe(v.string()),
    systemName: maybe(v.string()),
    systemDescription: maybe(v.string()),
    managementIp: maybe(ip),
  }),
  txEq: maybe(
    v.strictObject({ main: tap(), post1: tap(), post2: tap(), pre1: tap(), pre2: tap() }),
  ),
})

const policy = v.variant('type', [
  v.strictObject({ type: v.literal('no_filtering') }),
  v.strictObject({ type: v.literal('allow'), value: v.array(net) }),
])

const peer = v.strictObject({
  addr: v.variant('type', [
    v.strictObject({ type: v.literal('numbered'), targetAddr: ip, srcAddr: maybe(ip) }),
    v.strictObject({ type: v.literal('unnumbered'), routerLifetime: upTo(9000) }),
  ]),
  bgpConfig: key,
  remoteAsn: maybe(bits(32)),
  holdTime: bits(32),
  keepalive: bits(32),
  connectRetry: bits(32),
  delayOpen: bits(32),
  idleHoldTime: bits(32),
  allowedImport: policy,
  allowedExport: policy,
  communities: v.array(bits(32)),
  localPref: maybe(bits(32)),
  multiExitDiscriminator: maybe(bits(32)),
  minTtl: maybe(bits(8)),
  enforceFirstAs: v.boolean(),
  vlanId: vlan,
  md5AuthKey: maybe(v.string()),
})

/** The parts of the API document's `SwitchPortSettingsCreate`, each as its own argument. */
export const checkPort = shape(
  'Port configuration',
  v.strictObject({ geometry: v.picklist(['qsfp28x1', 'qsfp28x2', 'sfp28x4']) }),
)
export const checkLinks = shape<LinkConfigCreate[]>('Links', v.array(link))
export const checkAddresses = shape<AddressConfig[]>(
  'Addresses',
  perLink({
    addresses: v.array(v.strictObject({ address: net, addressLot: key, vlanId: vlan })),
  }),
)
export const checkRoutes = shape<RouteConfig[]>(
  'Routes',
  perLink({
    routes: v.array(v.strictObject({ dst: net, gw: ip, vid: vlan, ribPriority: maybe(bits(8)) })),
  }),
)
export const checkInterfaces = shape<SwitchInterfaceConfigCreate[]>(
  'Interfaces',
  perLink({
    v6Enabled: v.boolean(),
    kind: v.variant('type', [
      v.strictObject({ type: v.picklist(['primary', 'loopback']) }),
      v.strictObject({ type: v.literal('vlan'), vid: upTo(4095) }),
    ]),
  }),
)
export const checkPeers = shape<BgpPeerConfig[]>('BGP peers', perLink({ peers: v.array(peer) }))
export const checkGroups = shape<string[]>('Groups', v.array(key))

function perLink<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.array(v.strictObject({ linkName: name, ...entries }))
}

function upTo(most: number) {
  return v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))
}

/** A tap of a transmit equalizer: 32 bits with a sign. */
function tap() {
  return maybe(v.pipe(v.number(), v.integer(), v.minValue(-(2 ** 31)), v.maxValue(2 ** 31 - 1)))
}

function maybe<Value>(schema: v.GenericSchema<unknown, Value>) {
  return v.exactOptional(v.nullable(schema))
}
