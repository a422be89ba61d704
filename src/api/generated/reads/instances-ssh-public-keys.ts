import { SshKey } from '../../answers/ssh-key.ts'
import { operation } from '../../operation.ts'
import { page } from '../../shape.ts'

export const instanceSshPublicKeyList = operation('instanceSshPublicKeyList', 'GET /v1/instances/{instance}/ssh-public-keys', page(SshKey))
