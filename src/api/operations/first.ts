import { diskOfToday } from '../former/disk.ts'
import { operation } from '../operation.ts'
import { objectOf, orOlder, pageOf } from '../shape.ts'

// What the first pages ask for. In a file of its own, so that they bring no other call with them.

export const instanceList = operation('instanceList', 'GET /v1/instances', 'instance list')

export const instanceView = operation(
  'instanceView',
  'GET /v1/instances/{instance}',
  'instance view',
)

export const instanceDiskList = operation(
  'instanceDiskList',
  'GET /v1/instances/{instance}/disks',
  'instance disk list',
  orOlder(pageOf('id', 'name', 'state{}'), diskOfToday),
)

export const instanceExternalIpList = operation(
  'instanceExternalIpList',
  'GET /v1/instances/{instance}/external-ips',
  'instance external-ip list',
  pageOf('ip', 'kind'),
)

export const diskList = operation(
  'diskList',
  'GET /v1/disks',
  'disk list',
  orOlder(pageOf('id', 'name', 'state{}'), diskOfToday),
)

export const diskView = operation(
  'diskView',
  'GET /v1/disks/{disk}',
  'disk view',
  orOlder(objectOf('id', 'name', 'state{}'), diskOfToday),
)

export const projectList = operation('projectList', 'GET /v1/projects', 'project list')

export const projectView = operation('projectView', 'GET /v1/projects/{project}', 'project view')

export const snapshotList = operation('snapshotList', 'GET /v1/snapshots', 'snapshot list')

export const snapshotView = operation(
  'snapshotView',
  'GET /v1/snapshots/{snapshot}',
  'snapshot view',
)

export const currentUserView = operation(
  'currentUserView',
  'GET /v1/me',
  'current-user view',
  objectOf('id'),
)

export const currentUserGroups = operation(
  'currentUserGroups',
  'GET /v1/me/groups',
  'current-user groups',
  pageOf('id'),
)
