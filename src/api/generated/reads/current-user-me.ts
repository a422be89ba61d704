import { SshKey } from '../../answers/ssh-key.ts'
import { operation } from '../../operation.ts'
import { page, withId } from '../../shape.ts'

export const currentUserGroups = operation('currentUserGroups', 'GET /v1/me/groups', page(withId))
export const currentUserSshKeyList = operation('currentUserSshKeyList', 'GET /v1/me/ssh-keys', page(SshKey))
export const currentUserSshKeyView = operation('currentUserSshKeyView', 'GET /v1/me/ssh-keys/{ssh_key}', SshKey)
export const currentUserView = operation('currentUserView', 'GET /v1/me', withId)
