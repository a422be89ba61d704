// The nouns and places that the other pages of the system use.
export * as alert from '../nouns/system/alert.ts'
export * as auditLog from '../nouns/system/audit-log.ts'
export * as oxql from '../nouns/both/oxql.ts'
export * as utilization from '../nouns/both/utilization.ts'
export * as silo from '../nouns/system/silo.ts'
