import { operation } from '../operation.ts'
import { objectOf, pageOf, resource } from '../shape.ts'

const sshKey = [...resource, 'publicKey'] as const

export const currentUserSshKeyList = operation(
  'currentUserSshKeyList',
  'GET /v1/me/ssh-keys',
  'current-user ssh-key list',
  pageOf(...sshKey),
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
  objectOf(...sshKey),
)

export const currentUserSshKeyDelete = operation(
  'currentUserSshKeyDelete',
  'DELETE /v1/me/ssh-keys/{ssh_key}',
  'current-user ssh-key delete',
)
