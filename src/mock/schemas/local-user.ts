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

/** The API document's UserCreate; a username has the form of a name. */
export const UserCreate = v.object({ externalId: name, password: UserPassword })

/** What the row of a user keeps of it. */
export function passwordOf(given: v.InferOutput<typeof UserPassword>): string | null {
  return given.mode === 'password' ? given.value : null
}
