import { idOf } from '../../src/mock/seed.ts'
import type { Cases } from './case.ts'
import { lost, page } from './pages.ts'

const hans = idOf('user Hans Jonas')
const devs = idOf('group real-estate-devs')
const token = idOf('scim token first')
const silo = 'maze-war'
const nobody = idOf('nobody')
const tooMany = (line: string) =>
  ({
    by: 'word',
    at: '/projects',
    given: {},
    line: `${line} now`,
    says: 'Unexpected argument "now"',
  }) as const

/** Images, users, groups and tokens of the silo. */
export const siloPages: Cases = {
  'console silo-image list': page(
    { at: '/projects', given: {}, line: 'silo-image list' },
    'Went to silo images',
    '/images',
    tooMany('silo-image list'),
  ),
  'console silo-image view': page(
    {
      at: '/images',
      row: 'ubuntu-20-04',
      given: { image: 'ubuntu-20-04' },
      line: 'silo-image view ubuntu-20-04',
    },
    'Opened silo image',
    '/images/ubuntu-20-04',
    lost(
      { at: '/images', given: { image: 'nobody' }, line: 'silo-image view nobody' },
      "Not found: image 'nobody'",
    ),
  ),
  'user list': page(
    { at: '/projects', given: {}, line: 'user list' },
    'Went to users',
    '/users',
    tooMany('user list'),
  ),
  'user view': page(
    { at: '/users', row: hans, given: { userId: hans }, line: `user view ${hans}` },
    'Opened user',
    `/users/${hans}`,
    lost(
      { at: '/users', given: { userId: 'Nobody' }, line: 'user view Nobody' },
      'Not found: user "Nobody"',
    ),
  ),
  'group list': page(
    { at: '/projects', given: {}, line: 'group list' },
    'Went to groups',
    '/groups',
    tooMany('group list'),
  ),
  'console group view': page(
    { at: '/groups', row: devs, given: { groupId: devs }, line: `group view ${devs}` },
    'Opened group',
    `/groups/${devs}`,
    lost(
      { at: '/groups', given: { groupId: 'nobody' }, line: 'group view nobody' },
      'Not found: group "nobody"',
    ),
  ),
  'console scim': page(
    { at: '/projects', given: {}, line: 'scim' },
    'Went to SCIM tokens',
    '/scim',
    tooMany('console scim'),
  ),
  'auth-settings view': page(
    { at: '/projects', given: {}, line: 'auth-settings view' },
    'Went to authentication',
    '/auth-settings',
    tooMany('auth-settings view'),
  ),
  'user logout': {
    allowed: {
      at: '/users',
      row: hans,
      button: { at: `/users/${hans}`, press: ['Log out'], whole: true },
      given: { userId: hans },
      line: "user logout 'Hans Jonas'",
      calls: [{ call: `POST /v1/users/${hans}/logout` }],
      says: 'User Hans Jonas logged out',
    },
    refused: tooMany(`user logout ${hans}`),
  },
  'scim token create': {
    allowed: {
      at: '/scim',
      button: { at: '/scim', press: ['Create token'], whole: true },
      given: { silo },
      line: 'scim token create',
      calls: [{ call: 'POST /v1/system/scim/tokens?silo=maze-war' }],
      says: 'Created SCIM token',
    },
    refused: {
      by: 'server',
      at: '/scim',
      given: { silo: 'myriad' },
      line: 'scim token create --silo myriad',
      calls: [{ call: 'POST /v1/system/scim/tokens?silo=myriad' }],
      says: "Users of silo 'myriad' are not managed with SCIM",
    },
  },
  'scim token delete': {
    allowed: {
      at: '/scim',
      row: token,
      given: { tokenId: token, silo },
      line: `scim token delete ${token}`,
      calls: [{ call: `DELETE /v1/system/scim/tokens/${token}?silo=maze-war` }],
      says: `SCIM token ${token} deleted`,
    },
    refused: {
      by: 'server',
      at: '/scim',
      given: { tokenId: nobody, silo },
      line: `scim token delete ${nobody}`,
      calls: [{ call: `DELETE /v1/system/scim/tokens/${nobody}?silo=maze-war` }],
      says: `Not found: by id ${nobody}`,
    },
  },
  'auth-settings update': {
    allowed: {
      at: '/auth-settings',
      button: {
        at: '/auth-settings',
        press: ['Edit'],
        asks: { 'Maximum token lifetime': '86400' },
      },
      given: { deviceTokenMaxTtlSeconds: 86_400 },
      line: 'auth-settings update --device-token-max-ttl-seconds 1d',
      asks: { 'Maximum token lifetime': '1d' },
      calls: [{ call: 'PUT /v1/auth-settings', body: { device_token_max_ttl_seconds: 86_400 } }],
      says: 'Authentication settings updated',
      ends: '/auth-settings',
    },
    refused: {
      by: 'value',
      at: '/auth-settings',
      given: { deviceTokenMaxTtlSeconds: 0 },
      line: 'auth-settings update --device-token-max-ttl-seconds 0',
      asks: { 'Maximum token lifetime': '0' },
      says: 'Must be at least 1 second',
    },
  },
}
