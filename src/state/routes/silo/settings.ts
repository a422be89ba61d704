import { accessToken } from '../../nouns/silo/access-token.ts'
import { ownGroup } from '../../nouns/silo/own-group.ts'
import { sshKey } from '../../nouns/silo/ssh-key.ts'
import { pageRead } from '../../navigation/page-read.ts'
import type { Names } from '../../noun.ts'
import { optional, type Routes } from '../../route.ts'

export const nouns = { ownGroup, sshKey, accessToken }

/** The user's own settings: profile, keys and tokens, and the console's keyboard. */
export const routes = {
  settings: {
    at: '/settings',
    title: 'Settings',
    under: null,
    to: 'profile',
    command: 'console settings',
    key: 'g ,',
  },
  profile: {
    at: '/settings/profile',
    title: 'Profile',
    under: 'settings',
    command: 'current-user view',
    lists: 'ownGroup',
    sidebar: 10,
    key: 'g o',
    reads: (names: Names) => [optional(ownGroup.list(names))],
  },
  sshKeys: {
    at: '/settings/ssh-keys',
    title: 'SSH keys',
    under: 'settings',
    command: 'current-user ssh-key list',
    sidebar: 20,
    key: 'g h',
    reads: (names, search) => [pageRead(sshKey.list, names, search)],
  },
  sshKeyNew: {
    at: '/settings/ssh-keys-new',
    title: 'New SSH key',
    under: 'sshKeys',
    drawer: true,
    form: 'current-user ssh-key create',
  },
  sshKeyView: {
    at: '/settings/ssh-keys/:sshKey/edit',
    title: 'View SSH key',
    under: 'sshKeys',
    drawer: true,
    command: 'current-user ssh-key view',
    reads: (names) => [sshKey.view(names)],
  },
  accessTokens: {
    at: '/settings/access-tokens',
    title: 'Access tokens',
    under: 'settings',
    command: 'current-user access-token list',
    sidebar: 30,
    key: 'g t',
    reads: (names) => [accessToken.list(names)],
  },
  keyboard: {
    at: '/settings/keyboard',
    title: 'Keyboard',
    under: 'settings',
    command: 'console keyboard',
    sidebar: 40,
    key: 'g k',
  },
  about: {
    at: '/settings/about',
    title: 'About',
    under: 'settings',
    command: 'console about',
    sidebar: 50,
  },
} as const satisfies Routes
