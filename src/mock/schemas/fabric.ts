import * as v from 'valibot'
import { switchSlot } from './hardware.ts'
import { ip, ipNet } from './ip.ts'
import { description, name, nameOrId, uuid } from './scalar.ts'

/** Builds the schema of an integer from 0 to 2^bits - 1. */
export function whole(bits: number) {
  const most = 2 ** bits - 1
  return v.pipe(
    v.number(),
    v.integer('expected a whole number'),
    v.minValue(0, 'expected a number of zero or more'),
    v.maxValue(most, `expected a number of at most ${most}`),
  )
}

/** The API document's AddressLotCreate. */
export const AddressLotCreate = v.object({
  name,
  description,
  kind: v.picklist(['infra', 'pool']),
  blocks: v.array(v.object({ firstAddress: ip, lastAddress: ip })),
})

/** The API document's LoopbackAddressCreate. */
export const LoopbackCreate = v.object({
  address: ip,
  addressLot: nameOrId,
  anycast: v.boolean(),
  mask: whole(8),
  rackId: uuid,
  switchSlot,
})

/** A network's prefix length, in a path. */
export const mask = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}$/, 'expected the width of a network'),
  v.transform(Number),
)

/** The API document's BgpAnnounceSetCreate. */
export const AnnounceSetPut = v.object({
  name,
  description,
  announcement: v.array(v.object({ addressLotBlock: nameOrId, network: ipNet })),
})

const maxPaths = v.pipe(
  v.number(),
  v.integer('expected a whole number'),
  v.minValue(1, 'expected 1 to 32 paths'),
  v.maxValue(32, 'expected 1 to 32 paths'),
)

/** The API document's BgpConfigCreate. */
export const BgpConfigCreate = v.object({
  name,
  description,
  asn: whole(32),
  bgpAnnounceSetId: nameOrId,
  maxPaths: v.optional(maxPaths, 1),
  vrf: v.nullish(name, null),
})

/** The API document's BgpConfigUpdate; fields that are absent or null keep their value. */
export const BgpConfigUpdate = v.object({
  name: v.nullish(name, null),
  description: v.nullish(description, null),
  bgpAnnounceSetId: v.nullish(nameOrId, null),
  maxPaths: v.nullish(maxPaths, null),
})

/** An autonomous system number, in a query. */
export const asn = v.pipe(
  v.string(),
  v.regex(/^\d{1,10}$/, 'expected the number of an autonomous system'),
  v.transform(Number),
  v.maxValue(2 ** 32 - 1, 'expected the number of an autonomous system'),
)

/** The API document's BfdSessionEnable. */
export const BfdEnable = v.object({
  detectionThreshold: whole(8),
  local: v.nullish(ip, null),
  mode: v.picklist(['single_hop', 'multi_hop']),
  remote: ip,
  requiredRx: v.pipe(
    v.number(),
    v.safeInteger('expected a whole number'),
    v.minValue(0, 'expected a number of zero or more'),
  ),
  switchSlot,
})

export const BfdDisable = v.object({ remote: ip, switchSlot })

/** The API document's AllowListUpdate. */
export const AllowListPut = v.object({
  allowedIps: v.variant('allow', [
    v.object({ allow: v.literal('any') }),
    v.object({
      allow: v.literal('list'),
      ips: v.pipe(v.array(ipNet), v.minLength(1, 'expected at least one network')),
    }),
  ]),
})

export const IcmpPut = v.object({ enabled: v.boolean() })

export const NetworkingSettingsPut = v.object({
  externalJumboFramesOptInEnabled: v.exactOptional(v.boolean()),
})
