import { operation } from '../operation.ts'
import { objectOf, pageOf } from '../shape.ts'

// The calls of the first pages, in a file of their own so that the first load holds no others.

export const instanceList = operation('instanceList', 'GET /v1/instances', 'instance list')

export const instanceView = operation(
  'instanceView',
  'GET /v1/instances/{instance}',
  'instance view',
)

export const instanceExternalIpList = operation(
  'instanceExternalIpList',
  'GET /v1/instances/{instance}/external-ips',
  'instance external-ip list',
  pageOf('ip', 'kind'),
)

export const projectList = operation('projectList', 'GET /v1/projects', 'project list')

export const projectView = operation('projectView', 'GET /v1/projects/{project}', 'project view')

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
