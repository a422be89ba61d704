import { exportedToday, statusToday } from '../bgp/older.ts'
import { operation } from '../operation.ts'
import { listOf, objectOf, orOlder, pageOf } from '../shape.ts'

export const networkingBgpConfigList = operation(
  'networkingBgpConfigList',
  'GET /v1/system/networking/bgp',
  'system networking bgp config list',
  // Before 2026, there was no limit of paths.
  pageOf('id', 'name', 'description?', 'asn#', 'vrf?', 'maxPaths?'),
)

export const networkingBgpConfigUpdate = operation(
  'networkingBgpConfigUpdate',
  'PUT /v1/system/networking/bgp',
  'system networking bgp config update',
)

export const networkingBgpConfigCreate = operation(
  'networkingBgpConfigCreate',
  'POST /v1/system/networking/bgp',
  'system networking bgp config create',
)

export const networkingBgpConfigDelete = operation(
  'networkingBgpConfigDelete',
  'DELETE /v1/system/networking/bgp',
  'system networking bgp config delete',
)

export const networkingBgpAnnounceSetList = operation(
  'networkingBgpAnnounceSetList',
  'GET /v1/system/networking/bgp-announce-set',
  'system networking bgp announce-set list',
  listOf('id', 'name', 'description?'),
)

export const networkingBgpAnnounceSetUpdate = operation(
  'networkingBgpAnnounceSetUpdate',
  'PUT /v1/system/networking/bgp-announce-set',
  'system networking bgp announce-set update',
)

export const networkingBgpAnnounceSetDelete = operation(
  'networkingBgpAnnounceSetDelete',
  'DELETE /v1/system/networking/bgp-announce-set/{announce_set}',
  'system networking bgp announce-set delete',
)

export const networkingBgpAnnouncementList = operation(
  'networkingBgpAnnouncementList',
  'GET /v1/system/networking/bgp-announce-set/{announce_set}/announcement',
  'system networking bgp announcement list',
  listOf('addressLotBlockId', 'announceSetId', 'network'),
)

export const networkingBgpExported = operation(
  'networkingBgpExported',
  'GET /v1/system/networking/bgp-exported',
  'system networking bgp exported',
  orOlder(listOf('peerId', 'prefix', 'switch?'), exportedToday),
)

export const networkingBgpImported = operation(
  'networkingBgpImported',
  'GET /v1/system/networking/bgp-imported',
  'system networking bgp imported',
  listOf('id#', 'nexthop', 'prefix', 'switch'),
)

export const networkingBgpMessageHistory = operation(
  'networkingBgpMessageHistory',
  'GET /v1/system/networking/bgp-message-history',
  'system networking bgp history',
  objectOf(['switchHistories', listOf('switch', 'history{}')]),
)

export const networkingBgpStatus = operation(
  'networkingBgpStatus',
  'GET /v1/system/networking/bgp-status',
  'system networking bgp status',
  orOlder(
    listOf('addr', 'peerId', 'localAsn#', 'remoteAsn#', 'state', 'stateDurationMillis#', 'switch'),
    statusToday,
  ),
)
