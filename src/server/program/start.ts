import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { otherSilo } from '../../api/silo-host.ts'
import {
  type Connection,
  cookieConnection,
  parseResolve,
  type Reach,
  readAuthority,
  usualReach,
} from '../connect/connection.ts'
import { identify } from '../connect/call.ts'
import { chooseLogin, type Login, loginOf, type Wanted } from '../connect/login.ts'
import {
  configPath,
  credentialsPath,
  defaultFolder,
  defaultProfileIn,
  profilesIn,
  readLoginFiles,
} from '../connect/login-files.ts'
import { followLogin } from '../connect/login-source.ts'
import { type ServerOptions, serverOptionsFrom, SettingsError } from '../options.ts'
import { isLoopback } from '../origin.ts'
import { type Serving, startServer } from '../serve.ts'
import type { Arguments } from './arguments.ts'
import { greeting, greetingWithToken } from './greeting.ts'
import { serveConnections } from './several.ts'

/** What the program needs from the process that it runs in. */
export type Surroundings = {
  readonly env: Readonly<Record<string, string | undefined>>
  /** The folder of the built console. */
  readonly dist: string
  /** True when it was installed: it then uses the CLI's login unless told otherwise. */
  readonly isInstalled: boolean
  /** Builds the console; does nothing where it was installed. */
  readonly prepare: () => Promise<void>
  /** Prints a line for the person who started it. */
  readonly say: (line: string) => void
  /** Asks that person a question; false where nobody can answer. */
  readonly ask: (question: string) => Promise<boolean>
}

/** What to serve, as the command line and the environment say. */
export type Plan = {
  readonly settings: ServerOptions
  /** The control planes to serve; none for the mock. */
  readonly connections: readonly Connection[]
  readonly isOpened: boolean
}

/**
 * Decides what to serve.
 * @throws SettingsError for an invalid combination of options
 */
export function planOf(args: Arguments, { env, isInstalled }: Surroundings): Plan {
  const { texts, flags, lists } = args
  const settings = serverOptionsFrom(env, { PORT: texts.port, HOST: texts.bind })
  const isNamed =
    texts.profile !== undefined || texts.host !== undefined || flags.has('all-profiles')
  if (flags.has('mock') && isNamed) {
    throw new SettingsError(
      '--mock serves no control plane of its own name. Leave out --profile and --host.',
    )
  }
  const wantsLogin = isNamed || (isInstalled && !flags.has('mock') && settings.upstream === null)
  const folder = folderOf(args)
  const logins = wantsLogin ? loginsFor(args, env, folder) : []
  const upstream = flags.has('mock') ? null : settings.upstream
  const isOpened = isInstalled && !flags.has('no-open')
  const shared = { reach: reachOf(args), isReadOnly: flags.has('read-only'), isProtected: false }
  if (logins.length === 0) {
    const idle = (['read-only', 'protect'] as const).find((name) =>
      name === 'protect' ? lists.protect.length > 0 : upstream === null && flags.has(name),
    )
    if (idle !== undefined) {
      const what = upstream === null ? 'the mock' : 'a control plane without a profile'
      throw new SettingsError(`--${idle} does not apply to ${what}.`)
    }
    const connections = upstream === null ? [] : [{ ...cookieConnection(upstream), ...shared }]
    return { settings: { ...settings, upstream }, connections, isOpened }
  }
  if (!isLoopback(settings.host) && !flags.has('i-know-others-can-act-as-me')) {
    throw new SettingsError(
      `On ${settings.host} others could act as you, with your token. Leave out --bind, or add --i-know-others-can-act-as-me.`,
    )
  }
  const names = logins.map(({ profile, host }) => profile ?? host.host)
  const stranger = lists.protect.find((name) => !names.includes(name))
  if (stranger !== undefined) {
    throw new SettingsError(`--protect is '${stranger}', but this serves ${names.join(', ')}.`)
  }
  const connections = logins.map((login, at): Connection => {
    const name = names[at] ?? ''
    const source = followLogin(login, folder, wantedOf(args))
    const isProtected = lists.protect.includes(name)
    return { ...shared, name, host: login.host, login: source, isProtected }
  })
  return { settings, connections, isOpened }
}

/** Chooses the logins of the profiles that were named, or the one that the CLI would use. */
function loginsFor(args: Arguments, env: Surroundings['env'], folder: string): readonly Login[] {
  const { texts, flags, lists } = args
  const files = readLoginFiles(folder)
  const wanted = wantedOf(args)
  if (!flags.has('all-profiles')) {
    const named = lists.profile.length > 0 ? lists.profile : [undefined]
    return named.flatMap((profile) => chooseLogin(env, { ...wanted, profile }, files) ?? [])
  }
  if (texts.profile !== undefined || texts.host !== undefined) {
    throw new SettingsError('--all-profiles serves every profile. Leave out --profile and --host.')
  }
  const names = [...profilesIn(files.credentials ?? '', credentialsPath(folder)).keys()]
  if (names.length === 0) {
    throw new SettingsError(
      `${credentialsPath(folder)} has no profiles. Sign in with: rackline login --host HOST`,
    )
  }
  const byDefault = defaultProfileIn(files.config ?? '', configPath(folder))
  const isFirst = (name: string) => (name === byDefault ? 0 : 1)
  return names
    .toSorted((one, other) => isFirst(one) - isFirst(other))
    .map((name) => loginOf(name, wanted, files))
}

/**
 * Serves what was planned, and says how to begin.
 * @param isNamed whether host names below localhost mean this machine
 */
export async function start(
  { settings, connections, isOpened }: Plan,
  around: Surroundings,
  isNamed?: (names: readonly string[]) => Promise<boolean>,
): Promise<Pick<Serving, 'close'>> {
  const { dist, say, isInstalled } = around
  const [first, ...rest] = connections
  if (first === undefined) {
    const { address, close } = await startServer({ settings, dist })
    for (const line of greeting(settings, address, isInstalled)) say(line)
    if (isOpened) openInBrowser(address)
    return { close }
  }
  const { served, close } = await serveConnections({
    ...{ settings, connections: [first, ...rest], dist, say },
    ...(isNamed && { isNamed }),
  })
  const opening = served[0]?.opening ?? ''
  const lines =
    first.login === null ? greeting(settings, opening, isInstalled) : greetingWithToken(served)
  for (const line of lines) say(line)
  if (isOpened) openInBrowser(opening)
  await Promise.all(
    connections.map(async (connection) => {
      const prefix = rest.length === 0 ? '' : `${connection.name}: `
      for (const line of await startReport(connection)) say(prefix + line)
    }),
  )
  return { close }
}

/** Says who a token belongs to, or what is wrong with it; the console is served in any case. */
async function startReport(connection: Connection): Promise<readonly string[]> {
  const { login } = connection
  if (login === null) return []
  const used = login.current()
  const found = await identify(connection, used)
  const also = found.clock === null ? [] : [found.clock]
  if (!('problem' in found)) {
    const other = otherSilo(connection.host.origin, found.silo)
    const who = `You are ${found.name} of the silo ${found.silo}.`
    return [who, ...(other === '' ? [] : [other]), ...also]
  }
  if (found.status === 401) login.refuse(used)
  return [(found.status === 401 ? login.problem() : null) ?? found.problem, ...also]
}

/** Returns the folder of the CLI's files. */
export function folderOf({ texts }: Pick<Arguments, 'texts'>): string {
  return texts['config-dir'] ?? defaultFolder()
}

function wantedOf({ texts, flags }: Pick<Arguments, 'texts' | 'flags'>): Wanted {
  return {
    profile: texts.profile,
    host: texts.host,
    allowOpen: flags.has('allow-open-credentials'),
  }
}

/** Reads how the control plane is to be reached. */
export function reachOf({ texts, flags }: Pick<Arguments, 'texts' | 'flags'>): Reach {
  const { cacert, resolve, timeout } = texts
  const seconds = Number(timeout ?? usualReach.timeout / 1000)
  if (!(seconds > 0 && seconds <= 3600)) {
    throw new SettingsError(`--timeout is '${timeout}', but must be seconds, such as 15.`)
  }
  return {
    authority: cacert === undefined ? null : readAuthority(cacert),
    isInsecure: flags.has('insecure'),
    resolve: resolve === undefined ? null : parseResolve(resolve),
    timeout: seconds * 1000,
  }
}

/**
 * Opens an address in the browser, if there is one. Hands it over in a private file, because every user of the machine
 * can read the arguments of a process, and with them the key.
 */
function openInBrowser(address: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'rackline-'))
  const file = join(folder, 'open.html')
  const page = `<!doctype html><meta http-equiv="refresh" content="0;url=${address}"><title>Rackline</title>`
  writeFileSync(file, page, { mode: 0o600 })
  openAddress(pathToFileURL(file).href)
  setTimeout(() => rmSync(folder, { recursive: true, force: true }), 60_000).unref()
}

/** Opens an address without a secret in the browser, if there is one. */
export function openAddress(address: string): void {
  const [program, ...args] = openers[process.platform] ?? ['xdg-open']
  const env = { ...process.env, OXIDE_TOKEN: '' }
  const child = spawn(program, [...args, address], { stdio: 'ignore', detached: true, env })
  child.on('error', () => undefined) // the address is printed, too
  child.unref()
}

const openers: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}
