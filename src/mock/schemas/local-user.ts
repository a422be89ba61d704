import * as v from 'valibot'
import { name } from './scalar.ts'

const password = v.pipe(
  v.string(),
  v.minLength(1, 'expected a password'),
  v.maxLength(512, 'expected a password of at most 512 characters'),
)

/** The API document's UserPassword. */
export const UserPassword = v.variant('mode', [
  v.object({ mode: v.literal('password'), value: password }),
  v.object({ mode: v.literal('login_disallowed') }),
])

/** The API document's UserCreate; a username must be a valid name. */
export const UserCreate = v.object({ externalId: name, password: UserPassword })

/** Returns the password that a user's row stores. */
export function passwordOf(given: v.InferOutput<typeof UserPassword>): string | null {
  return given.mode === 'password' ? given.value : null
}
