import type { SshKey } from '@oxide/api'
import {
  currentUserSshKeyList,
  currentUserSshKeyView,
} from '../../../api/generated/reads/current-user-me.ts'
import { plainNoun } from '../../define-noun.ts'

declare module '../../noun.ts' {
  interface Items {
    sshKey: SshKey
  }
}

/** A public key of the user's own. No one else sees it. */
export const sshKey = plainNoun('sshKey', {
  cli: 'current-user ssh-key',
  one: 'SSH key',
  keywords: ['keys', 'my keys', 'key pair'],
  within: null,
  list: currentUserSshKeyList,
  view: currentUserSshKeyView,
})
