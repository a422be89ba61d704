import { SshKey } from '../../answers/ssh-key.ts'
import { operation } from '../../operation.ts'

export const currentUserSshKeyCreate = operation('currentUserSshKeyCreate', 'POST /v1/me/ssh-keys', SshKey)
export const currentUserSshKeyDelete = operation('currentUserSshKeyDelete', 'DELETE /v1/me/ssh-keys/{ssh_key}')
