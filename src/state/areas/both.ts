// One line for each noun with places in the system and elsewhere: its record and its places.
export * as access from '../routes/access.ts'
export * as utilization from '../nouns/both/utilization.ts'
export * as scimToken from '../nouns/both/scim-token.ts'
export * as oxql from '../nouns/both/oxql.ts'
export * as user from '../nouns/both/user.ts'
export * as siloUser from '../nouns/both/silo-user.ts'
