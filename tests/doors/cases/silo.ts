import { idOf } from '../../../src/mock/seed.ts'
import type { Cases } from '../case.ts'

const hans = idOf('user Hans Jonas')
const token = idOf('scim token first')
const silo = 'maze-war'
const nobody = idOf('nobody')

/** Images, users, groups and tokens of the silo. */
export const siloPages: Cases = {
  'console silo-image list': { says: 'Went to silo images', ends: '/images' },
  'console silo-image view': {
    at: '/images',
    row: 'ubuntu-20-04',
    says: 'Opened silo image',
    ends: '/images/ubuntu-20-04',
    refused: { given: { image: 'nobody' }, by: 'lost', says: "Not found: image 'nobody'" },
  },
  'user list': { says: 'Went to users', ends: '/users' },
  'user view': {
    at: '/users',
    row: '851ef644-6044-4db6-bba5-9d6a0987f970',
    says: 'Opened user',
    ends: '/users/851ef644-6044-4db6-bba5-9d6a0987f970',
    refused: { given: { userId: 'Nobody' }, by: 'lost', says: 'Not found: user "Nobody"' },
  },
  'group list': { says: 'Went to groups', ends: '/groups' },
  'console group view': {
    at: '/groups',
    row: '9540e514-2038-444b-901d-34726fcc6a6d',
    says: 'Opened group',
    ends: '/groups/9540e514-2038-444b-901d-34726fcc6a6d',
    refused: { given: { groupId: 'nobody' }, by: 'lost', says: 'Not found: group "nobody"' },
  },
  'console scim': { says: 'Went to SCIM tokens', ends: '/scim' },
  'auth-settings view': { says: 'Went to authentication', ends: '/auth-settings' },
  'user logout': {
    at: '/users',
    row: hans,
    button: { at: `/users/${hans}`, press: ['Log out'], whole: true },
    line: "user logout 'Hans Jonas'",
    calls: [{ call: `POST /v1/users/${hans}/logout` }],
    says: 'User Hans Jonas logged out',
    refused: { by: 'word' },
  },
  'scim token create': {
    at: '/scim',
    button: { at: '/scim', press: ['Create token'], whole: true },
    given: { silo },
    calls: [{ call: 'POST /v1/system/scim/tokens?silo=maze-war' }],
    says: 'Created SCIM token',
    refused: {
      by: 'server',
      given: { silo: 'myriad' },
      calls: [{ call: 'POST /v1/system/scim/tokens?silo=myriad' }],
      says: "Users of silo 'myriad' are not managed with SCIM",
    },
  },
  'scim token delete': {
    at: '/scim',
    row: token,
    given: { silo },
    calls: [{ call: `DELETE /v1/system/scim/tokens/${token}?silo=maze-war` }],
    says: `SCIM token ${token} deleted`,
    refused: {
      by: 'server',
      given: { tokenId: nobody },
      line: `scim token delete ${nobody}`,
      calls: [{ call: `DELETE /v1/system/scim/tokens/${nobody}?silo=maze-war` }],
      says: `Not found: by id ${nobody}`,
    },
  },
  'auth-settings update': {
    at: '/auth-settings',
    button: { at: '/auth-settings', press: ['Edit'], asks: { 'Maximum token lifetime': '86400' } },
    given: { deviceTokenMaxTtlSeconds: 86_400 },
    calls: [{ call: 'PUT /v1/auth-settings', body: { device_token_max_ttl_seconds: 86_400 } }],
    says: 'Authentication settings updated',
    ends: '/auth-settings',
    refused: {
      by: 'value',
      given: { deviceTokenMaxTtlSeconds: 0 },
      says: 'Must be at least 1 second',
    },
  },
}
