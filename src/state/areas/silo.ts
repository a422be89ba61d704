// The nouns and places that the pages of the user's own silo use.
export * as access from '../routes/access.ts'
export * as user from '../nouns/both/user.ts'
export * as users from '../routes/user.ts'
export * as scimToken from '../nouns/both/scim-token.ts'
export * as utilization from '../nouns/both/utilization.ts'
export * as certificate from '../nouns/silo/certificate.ts'
export * as authSettings from '../nouns/silo/auth-settings.ts'
export * as silo from '../nouns/system/silo.ts'
