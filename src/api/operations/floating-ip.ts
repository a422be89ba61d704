import { operation } from '../operation.ts'

export const floatingIpList = operation(
  'floatingIpList',
  'GET /v1/floating-ips',
  'floating-ip list',
)

export const floatingIpCreate = operation(
  'floatingIpCreate',
  'POST /v1/floating-ips',
  'floating-ip create',
)

export const floatingIpView = operation(
  'floatingIpView',
  'GET /v1/floating-ips/{floating_ip}',
  'floating-ip view',
)

export const floatingIpUpdate = operation(
  'floatingIpUpdate',
  'PUT /v1/floating-ips/{floating_ip}',
  'floating-ip update',
)

export const floatingIpDelete = operation(
  'floatingIpDelete',
  'DELETE /v1/floating-ips/{floating_ip}',
  'floating-ip delete',
)

export const floatingIpAttach = operation(
  'floatingIpAttach',
  'POST /v1/floating-ips/{floating_ip}/attach',
  'floating-ip attach',
)

export const floatingIpDetach = operation(
  'floatingIpDetach',
  'POST /v1/floating-ips/{floating_ip}/detach',
  'floating-ip detach',
)
