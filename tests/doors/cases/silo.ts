import { idOf } from '../../../src/mock/seed.ts'
import type { Cases } from '../case.ts'

const hans = idOf('user Hans Jonas')
const token = idOf('scim token first')
const silo = 'maze-war'
const nobody = idOf('nobody')

/** Images, users, groups and tokens of the silo. */
export const siloPages: Cases = {
  'user logout': {
    at: '/users',
    row: hans,
    button: { at: `/users/${hans}`, press: ['Log out'], whole: true },
    line: "user logout 'Hans Jonas'",
    says: 'User Hans Jonas logged out',
    refused: { by: 'word' },
  },
  'scim token create': {
    at: '/scim',
    button: { at: '/scim', press: ['Create token'], whole: true },
    given: { silo },
    says: 'Created SCIM token',
    refused: {
      by: 'server',
      given: { silo: 'myriad' },
      says: "Users of silo 'myriad' are not managed with SCIM",
    },
  },
  'scim token delete': {
    at: '/scim',
    row: token,
    given: { silo },
    refused: {
      by: 'server',
      given: { tokenId: nobody },
      says: `Not found: by id ${nobody}`,
    },
  },
  'auth-settings update': {
    at: '/auth-settings',
    button: { at: '/auth-settings', press: ['Edit'], asks: { 'Maximum token lifetime': '86400' } },
    given: { deviceTokenMaxTtlSeconds: 86_400 },
    says: 'Authentication settings updated',
    ends: '/auth-settings',
    refused: {
      by: 'value',
      given: { deviceTokenMaxTtlSeconds: 0 },
      says: 'Must be at least 1 second',
    },
  },
}
