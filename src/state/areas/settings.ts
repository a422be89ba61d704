// What the pages of the user's settings and of signing in name.
export * as settings from '../nouns/silo/settings.ts'
export * as session from '../routes/session.ts'
export * as operation from '../routes/operation.ts'
