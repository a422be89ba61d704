import { operation } from '../operation.ts'

export const currentUserSshKeyList = operation(
  'currentUserSshKeyList',
  'GET /v1/me/ssh-keys',
  'current-user ssh-key list',
)

export const currentUserSshKeyCreate = operation(
  'currentUserSshKeyCreate',
  'POST /v1/me/ssh-keys',
  'current-user ssh-key create',
)

export const currentUserSshKeyView = operation(
  'currentUserSshKeyView',
  'GET /v1/me/ssh-keys/{ssh_key}',
  'current-user ssh-key view',
)

export const currentUserSshKeyDelete = operation(
  'currentUserSshKeyDelete',
  'DELETE /v1/me/ssh-keys/{ssh_key}',
  'current-user ssh-key delete',
)
