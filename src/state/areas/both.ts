// One line for each noun with places in the system and elsewhere: its records and its routes.
export * as access from '../routes/both/access.ts'
export * as utilization from '../routes/both/utilization.ts'
export * as scimToken from '../routes/both/scim-token.ts'
export * as oxql from '../routes/both/oxql.ts'
export * as user from '../routes/both/user.ts'
export * as siloUser from '../routes/both/silo-user.ts'
