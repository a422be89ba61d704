import { CallFailure, callPlane, identify } from '../connect/call.ts'
import { SettingsError, version } from '../options.ts'
import { type Arguments, parseArguments, type CommandName, helpText } from './arguments.ts'
import { login } from './login.ts'
import { planOf, start, type Surroundings, folderOf, reachOf } from './start.ts'
import { withoutProfile } from '../connect/edit-toml.ts'
import { type Login, loginOf } from '../connect/login.ts'
import {
  configPath,
  credentialsPath,
  defaultProfileIn,
  profilesIn,
  readLoginFiles,
  writePrivateFile,
} from '../connect/login-files.ts'
import type { Reach } from '../connect/connection.ts'
import { findVersion, ASSUMED, pingOf } from '../versions/rack.ts'
import { createInterface } from 'node:readline/promises'

/**
 * Runs the program.
 * @returns the exit code with the last words, or null while it serves
 */
export async function runProgram(
  args: readonly string[],
  around: Surroundings,
): Promise<{ readonly code: number; readonly words?: string } | null> {
  try {
    const parsed = parseArguments(args)
    if (parsed.flags.has('help')) return { code: 0, words: helpText() }
    if (parsed.flags.has('version')) return { code: 0, words: version }
    if (parsed.command !== 'start') {
      return await commands[parsed.command](parsed, around).then(() => ({ code: 0 }))
    }
    // Checks everything first, so that a mistake is reported before the longer build.
    const plan = planOf(parsed, around)
    await around.prepare()
    return await start(plan, around).then(() => null, failed(1))
  } catch (error) {
    return failed(2)(error)
  }
}

const commands = { login, logout, profiles } satisfies Record<
  Exclude<CommandName, 'start'>,
  (args: Arguments, around: Surroundings) => Promise<void>
>

function failed(code: number) {
  return (error: unknown) => {
    if (error instanceof SettingsError) return { code, words: error.message }
    if (error instanceof CallFailure) return { code: 1, words: error.message }
    throw error
  }
}

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
  const saved = loginOf(profile, { allowOpen: true }, files)
  const question = `Delete the token on ${saved.host.origin} too? Without that, it stays valid.`
  const isAgreed = args.flags.has('yes') || (await ask(question))
  say(isAgreed ? await revoke(saved, args) : `The token stays valid on ${saved.host.origin}.`)
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

/** Lists the profiles of the CLI, and says of each whether it works. */
export async function profiles(args: Arguments, { say }: Surroundings): Promise<void> {
  const folder = folderOf(args)
  const files = readLoginFiles(folder)
  const names = [...profilesIn(files.credentials ?? '', credentialsPath(folder)).keys()]
  if (names.length === 0) {
    return say(
      `${credentialsPath(folder)} has no profiles. Sign in with: rackline login --host HOST`,
    )
  }
  const byDefault = defaultProfileIn(files.config ?? '', configPath(folder))
  const usual = { ...args, texts: { timeout: String(PATIENCE), ...args.texts } }
  const reach = reachOf(usual)
  const rows = names.map(async (name) => {
    const mark = name === byDefault ? `${name} (default)` : name
    try {
      return [mark, ...(await stateOf(loginOf(name, { allowOpen: true }, files), reach))]
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error
      return [mark, '', '', '', '', '', error.message]
    }
  })
  const table = [HEADINGS, ...(await Promise.all(rows))]
  const widths = HEADINGS.map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  )
  for (const row of table) {
    const cells = row.map((cell, at) => cell.padEnd(widths[at] ?? 0))
    say(cells.join('  ').trimEnd())
  }
}

/** Seconds to wait for each rack, unless --timeout says otherwise: a list is read while one waits. */
const PATIENCE = 5

const HEADINGS = ['PROFILE', 'HOST', 'USER', 'EXPIRES', 'RACK', 'API VERSION', '']

/** Tries a login, and finds the rack's version at the same time, which needs none. */
async function stateOf(saved: Login, reach: Reach): Promise<readonly string[]> {
  const { host, expires } = saved
  const [user, found] = await Promise.all([
    identify({ host, reach }, saved),
    findVersion(pingOf({ host, reach })).catch(() => null),
  ])
  const isKnown = !('problem' in user)
  const isReached = isKnown || user.status !== 0
  return [
    host.origin,
    isKnown ? `${user.name} of ${user.silo}` : '?',
    expires === null ? 'not known' : expires.toISOString().slice(0, 10),
    isReached ? 'reachable' : 'not reachable',
    found?.version ?? '?',
    [isKnown ? '' : user.problem, user.clock, found?.isRead === false ? ASSUMED : '']
      .filter(Boolean)
      .join(' '),
  ]
}

/** Runs the program with the arguments, the environment and the terminal of this process. */
export async function runInProcess(
  rest: Pick<Surroundings, 'dist' | 'isInstalled' | 'prepare'>,
): Promise<void> {
  const { argv, env } = process
  const around = { ...rest, env, say: console.log, ask: askInTerminal }
  const ended = await runProgram(argv.slice(2), around)
  if (ended === null) return
  if (ended.words !== undefined) console[ended.code === 0 ? 'log' : 'error'](ended.words)
  process.exit(ended.code)
}

/**
 * Asks a yes-or-no question in the terminal. Without a terminal, the answer is no.
 * @throws CallFailure if the user stops the program instead
 */
async function askInTerminal(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim())
  } catch {
    throw new CallFailure('\nStopped. Nothing was changed.')
  } finally {
    terminal.close()
  }
}
