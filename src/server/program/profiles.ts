import { identify } from '../connect/identity.ts'
import { loginOf } from '../connect/login.ts'
import {
  configPath,
  credentialsPath,
  defaultProfileIn,
  profilesIn,
  readLoginFiles,
} from '../connect/login-files.ts'
import { SettingsError } from '../options.ts'
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
  const reach = reachOf(args)
  const rows = names.map(async (name) => {
    const mark = name === byDefault ? `${name} (default)` : name
    try {
      const login = loginOf(name, { allowOpen: true }, files)
      const user = await identify({ host: login.host, reach }, login)
      const until =
        login.expires === null
          ? 'no expiry known'
          : `until ${login.expires.toISOString().slice(0, 10)}`
      const state =
        'problem' in user ? user.problem : `reachable, ${user.name} of the silo ${user.silo}`
      return [mark, login.host.origin, until, state]
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error
      return [mark, '', '', error.message]
    }
  })
  const table = await Promise.all(rows)
  const widths = [0, 1, 2].map((column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  )
  for (const row of table)
    say(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}
