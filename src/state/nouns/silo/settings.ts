import type { SshKey, Group, DeviceAccessToken } from '@oxide/api'
import {
  currentUserSshKeyList,
  currentUserSshKeyView,
  currentUserGroups,
} from '../../../api/generated/reads/current-user-me.ts'
import { plainNoun } from '../../define-noun.ts'
import { memberNoun } from '../../member-noun.ts'
import { LARGEST_PAGE } from '../../nouns.ts'
import { read } from '../../cache/read.ts'
import { currentUserAccessTokenList } from '../../../api/generated/reads/tokens-me.ts'
import type { Names } from '../../noun.ts'
import { listPlace, newDrawer } from '../../places.ts'
import { optional, type Routes } from '../../route.ts'

declare module '../../noun.ts' {
  interface Items {
    sshKey: SshKey
    ownGroup: OwnGroup
    accessToken: AccessToken
  }
}

/** A public key of the user's own. No one else sees it. */
export const sshKey = plainNoun('sshKey', {
  cli: 'current-user ssh-key',
  one: 'SSH key',
  keywords: ['keys', 'my keys', 'key pair'],
  list: currentUserSshKeyList,
  view: currentUserSshKeyView,
})

/** Groups have ids and display names; the latter need not be unique. */
export type OwnGroup = Group & { readonly name: string }

/** A group that the user is in. */
export const ownGroup = memberNoun('ownGroup', {
  cli: 'current-user group',
  one: 'group',
  keyOf: ({ id }: OwnGroup) => id,
  labelOf: ({ name }: OwnGroup) => name,
  whole: () => read(currentUserGroups, { query: { limit: LARGEST_PAGE } }),
  members: ({ items }): readonly OwnGroup[] =>
    items.map((group) => ({ ...group, name: group.displayName || group.id })),
})

/** Its id is its only name. */
export type AccessToken = DeviceAccessToken & { readonly name: string }

/** A token of the user's own that a device got by device login. The API lists tokens but cannot view one. */
export const accessToken = memberNoun('accessToken', {
  cli: 'current-user access-token',
  one: 'access token',
  keywords: ['token', 'api key', 'api token'],
  whole: () => read(currentUserAccessTokenList, { query: { limit: LARGEST_PAGE } }),
  members: ({ items }): readonly AccessToken[] =>
    items.map((token) => ({ ...token, name: token.id })),
  about: ({ timeExpires }: AccessToken) => [timeExpires == null ? 'Never expires' : null],
})

export const nouns = { ownGroup, sshKey, accessToken }

/** The user's own settings: profile, keys and tokens, and the console's keyboard. */
export const routes = {
  settings: {
    at: '/settings',
    title: 'Settings',
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
    ...listPlace('/settings/ssh-keys', sshKey),
    under: 'settings',
    sidebar: 20,
    key: 'g h',
  },
  sshKeyNew: {
    ...newDrawer('/settings/ssh-keys-new', 'sshKeys', sshKey),
    title: 'Add SSH key',
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
    ...listPlace('/settings/access-tokens', accessToken),
    under: 'settings',
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
