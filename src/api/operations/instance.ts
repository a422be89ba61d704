import type {
  InstanceSerialConsoleStreamPathParams,
  InstanceSerialConsoleStreamQueryParams,
} from '@oxide/api'
import { diskOfToday } from '../former/disk.ts'
import { operation, untyped } from '../operation.ts'
import { nothing, objectOf, orOlder, pageOf, resource } from '../shape.ts'

export const instanceDiskList = operation(
  'instanceDiskList',
  'GET /v1/instances/{instance}/disks',
  'instance disk list',
  orOlder(pageOf(...resource, 'state{}'), diskOfToday),
)

export const instanceCreate = operation('instanceCreate', 'POST /v1/instances', 'instance create')

export const instanceUpdate = operation(
  'instanceUpdate',
  'PUT /v1/instances/{instance}',
  'instance update',
)

export const instanceDelete = operation(
  'instanceDelete',
  'DELETE /v1/instances/{instance}',
  'instance delete',
)

export const instanceDiskAttach = operation(
  'instanceDiskAttach',
  'POST /v1/instances/{instance}/disks/attach',
  'instance disk attach',
  objectOf(...resource, 'state{}'),
)

export const instanceDiskDetach = operation(
  'instanceDiskDetach',
  'POST /v1/instances/{instance}/disks/detach',
  'instance disk detach',
  objectOf(...resource, 'state{}'),
)

export const instanceEphemeralIpAttach = operation(
  'instanceEphemeralIpAttach',
  'POST /v1/instances/{instance}/external-ips/ephemeral',
  'instance external-ip attach-ephemeral',
  objectOf('ip', 'kind'),
)

export const instanceEphemeralIpDetach = operation(
  'instanceEphemeralIpDetach',
  'DELETE /v1/instances/{instance}/external-ips/ephemeral',
  'instance external-ip detach-ephemeral',
  nothing,
)

export const instanceExternalSubnetList = operation(
  'instanceExternalSubnetList',
  'GET /v1/instances/{instance}/external-subnets',
  'instance external-subnet list',
)

export const instanceReboot = operation(
  'instanceReboot',
  'POST /v1/instances/{instance}/reboot',
  'instance reboot',
)

export const instanceSerialConsole = operation(
  'instanceSerialConsole',
  'GET /v1/instances/{instance}/serial-console',
  null,
  objectOf('data[]', 'lastByteOffset#'),
)

/** Opened as a WebSocket, never sent as a call. */
export const instanceSerialConsoleStream = untyped<
  { path: InstanceSerialConsoleStreamPathParams; query?: InstanceSerialConsoleStreamQueryParams },
  void
>('instanceSerialConsoleStream', 'GET /v1/instances/{instance}/serial-console/stream', null)

export const instanceSshPublicKeyList = operation(
  'instanceSshPublicKeyList',
  'GET /v1/instances/{instance}/ssh-public-keys',
  'instance property ssh-key',
)

export const instanceStart = operation(
  'instanceStart',
  'POST /v1/instances/{instance}/start',
  'instance start',
)

export const instanceStop = operation(
  'instanceStop',
  'POST /v1/instances/{instance}/stop',
  'instance stop',
)
