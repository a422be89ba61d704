// The nouns and places that the pages of the user's settings and of signing in use.
export * as settings from '../nouns/silo/settings.ts'
export * as session from '../routes/session.ts'
export * as operation from '../routes/operation.ts'
