// One line for each noun with places in the system and elsewhere: its records and its routes.
export * as access from '../routes/access.ts'
export * as utilization from '../routes/utilization.ts'
export * as scimToken from '../routes/scim-token.ts'
export * as oxql from '../routes/oxql.ts'
export * as user from '../routes/user.ts'
export * as siloUser from '../routes/silo-user.ts'
