import * as v from 'valibot'

/** The API document's UsernamePasswordCredentials; a display name also works as a username. */
export const Credentials = v.object({
  username: v.pipe(
    v.string(),
    v.minLength(1, 'expected a username'),
    v.maxLength(63, 'expected a username of at most 63 characters'),
  ),
  password: v.pipe(v.string(), v.maxLength(512, 'expected a password of at most 512 characters')),
})
