import { callPlane, CallFailure } from '../connect/call.ts'
import { withoutProfile } from '../connect/edit-toml.ts'
import { type Login, loginOf } from '../connect/login.ts'
import {
  configPath,
  credentialsPath,
  defaultProfileIn,
  profilesIn,
  readLoginFiles,
} from '../connect/login-files.ts'
import { writePrivateFile } from '../connect/write-file.ts'
import { SettingsError } from '../options.ts'
import type { Arguments } from './arguments.ts'
import { folderOf, reachOf, type Surroundings } from './start.ts'

/**
 * Takes a profile out of the CLI's file, and deletes its token on the rack if the user agrees: without that, it would
 * stay valid, as the CLI leaves it.
 */
export async function logout(args: Arguments, { env, say, ask }: Surroundings): Promise<void> {
  const folder = folderOf(args)
  const path = credentialsPath(folder)
  const files = readLoginFiles(folder)
  const byDefault = defaultProfileIn(files.config ?? '', configPath(folder))
  const profile = args.texts.profile ?? (env['OXIDE_PROFILE'] || byDefault)
  if (profile === null) {
    throw new SettingsError('There is no default profile. Name one with --profile.')
  }
  const login = loginOf(profile, { allowOpen: true }, files)
  const question = `Delete the token on ${login.host.origin} too? Without that, it stays valid.`
  const isAgreed = args.flags.has('yes') || (await ask(question))
  say(isAgreed ? await revoke(login, args) : `The token stays valid on ${login.host.origin}.`)
  const left = withoutProfile(files.credentials ?? '', profile, path)
  writePrivateFile(path, left)
  say(`Removed profile '${profile}' from ${path}.`)
  // The CLI leaves it there too: signing in to the same silo takes its name again.
  const others = [...profilesIn(left, path).keys()]
  if (profile === byDefault && others.length > 0) {
    say(
      `${configPath(folder)} still names it as the default. Name another there, or start with --profile: ${others.join(', ')}`,
    )
  }
}

/** Deletes a token, authenticated by that same token. Returns a sentence that says what happened. */
async function revoke({ host, token, tokenId }: Login, args: Arguments): Promise<string> {
  const alone = `delete it under Settings, Access tokens, on ${host.origin}.`
  if (tokenId === null) return `The file does not say which token it is: ${alone}`
  try {
    const path = `/v1/me/access-tokens/${encodeURIComponent(tokenId)}`
    const { status } = await callPlane(
      { host, reach: reachOf(args), token },
      { method: 'DELETE', path },
    )
    if (status === 401) return 'The token was no longer valid.'
    return status < 300
      ? `Deleted the token on ${host.origin}.`
      : `The token could not be deleted (${status}): ${alone}`
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return `${error.message} The token stays valid: ${alone}`
  }
}
