import { isRecord, listOf, objectOf, orOlder, resource } from '../shape.ts'

export const AddressLot = objectOf(...resource, 'kind')

export const AddressLotBlock = objectOf('id', 'firstAddress', 'lastAddress')

const lotAndBlocks = objectOf('blocks[{}]', ['lot', AddressLot])

export const AddressLotCreateResponse = lotAndBlocks

export const AddressLotViewResponse = lotAndBlocks

export const AllowList = objectOf(['allowedIps', objectOf('allow')])

export const BfdStatus = objectOf(
  'peer',
  'switchSlot',
  'state',
  'mode',
  'detectionThreshold#',
  'requiredRx#',
  'local?',
)

// Before 2026, there was no limit of paths.
export const BgpConfig = objectOf('id', 'name', 'description?', 'asn#', 'vrf?', 'maxPaths?')

export const BgpAnnouncement = objectOf('addressLotBlockId', 'announceSetId', 'network')

export const BgpExported = orOlder(objectOf('peerId', 'prefix', 'switch?'), exportedToday)

export const BgpImported = objectOf('id#', 'nexthop', 'prefix', 'switch')

export const AggregateBgpMessageHistory = objectOf([
  'switchHistories',
  listOf('switch', 'history{}'),
])

export const BgpPeerStatus = orOlder(
  objectOf(
    'addr',
    'peerId',
    'localAsn#',
    'remoteAsn#',
    'state',
    'stateDurationMillis#',
    'switch',
  ),
  statusToday,
)

export const LoopbackAddress = objectOf(
  'id',
  'address',
  'addressLotBlockId',
  'rackId',
  'switchSlot',
)

export const LldpLinkConfig = objectOf(
  'id',
  'enabled?',
  'chassisId?',
  'linkName?',
  'linkDescription?',
  'managementIp?',
  'systemName?',
  'systemDescription?',
)

export const LldpNeighbor = objectOf('chassisId', 'linkName', 'managementIp[]')

/** Lists exported routes like today's API; before 2026 they came by peer, without the switch. */
export function exportedToday(answer: unknown): unknown {
  if (!isRecord(answer) || !isRecord(answer['exports'])) return answer
  return Object.entries(answer['exports']).flatMap(([peerId, prefixes]) =>
    Array.isArray(prefixes) ? prefixes.map((prefix: unknown) => ({ peerId, prefix })) : [],
  )
}

/** Names each peer like today's API; before 2026 its address was its only name. */
export function statusToday(answer: unknown): unknown {
  if (!Array.isArray(answer)) return answer
  return answer.map((status: unknown) =>
    isRecord(status) && status['peerId'] === undefined
      ? { ...status, peerId: status['addr'] }
      : status,
  )
}
