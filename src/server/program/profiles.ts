import { identify } from '../connect/identity.ts'
import { type Login, loginOf } from '../connect/login.ts'
import {
  configPath,
  credentialsPath,
  defaultProfileIn,
  profilesIn,
  readLoginFiles,
} from '../connect/login-files.ts'
import type { Reach } from '../connect/reach.ts'
import { SettingsError } from '../options.ts'
import { findVersion } from '../versions/find.ts'
import { pingOf } from '../versions/ping.ts'
import { ASSUMED } from '../versions/rack.ts'
import type { Arguments } from './arguments.ts'
import { folderOf, reachOf, type Surroundings } from './start.ts'

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
async function stateOf(login: Login, reach: Reach): Promise<readonly string[]> {
  const { host, expires } = login
  const [user, found] = await Promise.all([
    identify({ host, reach }, login),
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
