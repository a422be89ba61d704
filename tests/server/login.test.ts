import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { chooseLogin, type Wanted } from '../../src/server/connect/login.ts'
import { SettingsError } from '../../src/server/options.ts'
import type { LoginFiles } from '../../src/server/connect/login-files.ts'

const profile = (name: string, host = `https://${name}.sys.rack`) =>
  `[profile.${name}]\nhost = "${host}"\ntoken = "oxide-token-${name}"\nuser = "u"\n`

// Not in the order of their names; two have the same host.
const three = `# mine\n${profile('west')}\n${profile('zoo', 'https://b.rack')}${profile('east', 'https://b.rack')}`
const config = 'default-profile = "west"\n'
const all = { folder: '/cfg', credentials: three, config, isOpen: false, hasHosts: false }
const notToml = (file: string, at: string) =>
  `/cfg/${file}.toml is not valid TOML (${at}). Correct it, or sign in again with: rackline login`
const noDefault =
  '/cfg/config.toml names no default-profile. Choose one with --profile: east, west, zoo'
const noProfile = (name: string) =>
  `/cfg/credentials.toml has no profile '${name}', but has 'east', 'west', 'zoo'. Sign in with: rackline login --profile ${name} --host HOST`

type Given = { env?: object; wanted?: Wanted; files?: Partial<LoginFiles> }
type Case = readonly [string, Given, readonly [host: string, token: string] | string | null]

const cases: readonly Case[] = [
  ['nothing anywhere', { files: { credentials: null, config: null } }, null],
  ['only a config file', { files: { credentials: null } }, null],
  ['the default profile', {}, ['https://west.sys.rack', 'west']],
  ['--profile', { wanted: { profile: 'zoo' } }, ['https://b.rack', 'zoo']],
  ['OXIDE_PROFILE', { env: { OXIDE_PROFILE: 'zoo' } }, ['https://b.rack', 'zoo']],
  [
    '--profile before OXIDE_PROFILE',
    { env: { OXIDE_PROFILE: 'zoo' }, wanted: { profile: 'east' } },
    ['https://b.rack', 'east'],
  ],
  [
    'OXIDE_TOKEN and OXIDE_HOST',
    { env: { OXIDE_TOKEN: 't', OXIDE_HOST: 'https://h' } },
    ['https://h', 't'],
  ],
  [
    'OXIDE_TOKEN and --host',
    { env: { OXIDE_TOKEN: 't', OXIDE_HOST: 'https://h' }, wanted: { host: 'other' } },
    ['https://other', 't'],
  ],
  [
    'OXIDE_TOKEN alone',
    { env: { OXIDE_TOKEN: 't' } },
    'OXIDE_TOKEN is set, but not OXIDE_HOST, which it needs.',
  ],
  [
    'OXIDE_TOKEN that no header carries',
    { env: { OXIDE_TOKEN: 'a b', OXIDE_HOST: 'h' } },
    'OXIDE_TOKEN contains characters that no token has. Sign in again.',
  ],
  [
    'OXIDE_HOST and OXIDE_PROFILE',
    { env: { OXIDE_HOST: 'https://b.rack', OXIDE_PROFILE: 'zoo' } },
    'OXIDE_HOST and OXIDE_PROFILE are both set. Unset one of them.',
  ],
  [
    'empty variables',
    { env: { OXIDE_HOST: '', OXIDE_PROFILE: '', OXIDE_TOKEN: '' } },
    ['https://west.sys.rack', 'west'],
  ],
  [
    'OXIDE_HOST: the first by name',
    { env: { OXIDE_HOST: 'https://b.rack' } },
    ['https://b.rack', 'east'],
  ],
  [
    'OXIDE_HOST: only the same text',
    { env: { OXIDE_HOST: 'https://b.rack/' } },
    'No profile in /cfg/credentials.toml is for https://b.rack/. Sign in with: rackline login --host https://b.rack/',
  ],
  ['--host, as people type it', { wanted: { host: 'B.rack/' } }, ['https://b.rack', 'east']],
  [
    '--host of no profile',
    { wanted: { host: 'c.rack' } },
    'No profile in /cfg/credentials.toml is for https://c.rack. Sign in with: rackline login --host https://c.rack',
  ],
  [
    '--host that is none',
    { wanted: { host: 'http://' } },
    "--host is 'http://', but must be an address, such as https://recovery.sys.rack.example.com.",
  ],
  [
    '--host and --profile',
    { wanted: { host: 'b.rack', profile: 'zoo' } },
    '--profile already names a host. Leave out --host.',
  ],
  ['--profile unknown', { wanted: { profile: 'nort' } }, noProfile('nort')],
  [
    '--profile named like what every object has',
    { wanted: { profile: 'constructor' } },
    noProfile('constructor'),
  ],
  ['a default that is gone', { files: { config: 'default-profile = "old"' } }, noProfile('old')],
  ['profiles, but no default', { files: { config: '' } }, noDefault],
  [
    '--profile without a file',
    { wanted: { profile: 'a' }, files: { credentials: null } },
    'There is no /cfg/credentials.toml. Sign in with: rackline login --profile a --host HOST',
  ],
  [
    'hosts.toml of an old CLI',
    { files: { credentials: null, hasHosts: true } },
    'There is no /cfg/credentials.toml (hosts.toml there is of an older CLI and no longer read). Sign in with: rackline login --host HOST',
  ],
  [
    'half-written TOML',
    { files: { credentials: `${three}[profile.x]\nhost = "http` } },
    notToml('credentials', 'line 16, column 8'),
  ],
  [
    'TOML that says something else',
    { files: { credentials: 'profile = 3' } },
    '/cfg/credentials.toml does not hold profiles as the CLI writes them. Sign in again with: rackline login',
  ],
  [
    'a broken config',
    { files: { config: 'default-profile = ' } },
    notToml('config', 'line 1, column 19'),
  ],
  [
    'a profile without a token',
    { wanted: { profile: 'x' }, files: { credentials: '[profile.x]\nhost = "https://x"' } },
    "Profile 'x' in /cfg/credentials.toml has no token. Sign in again with: rackline login --profile x --host https://x",
  ],
  [
    'an incomplete profile beside a complete one',
    { files: { credentials: `${three}[profile.x]\n` } },
    ['https://west.sys.rack', 'west'],
  ],
  [
    'a file that others can read',
    { files: { isOpen: true } },
    'Others can read /cfg/credentials.toml, which holds your token. Run: chmod 600 /cfg/credentials.toml (or start with --allow-open-credentials).',
  ],
  [
    'a file that others can read, allowed',
    { files: { isOpen: true }, wanted: { allowOpen: true } },
    ['https://west.sys.rack', 'west'],
  ],
]

describe('the login', () => {
  test.each(cases)('%s', (_, { env = {}, wanted = {}, files = {} }, outcome) => {
    const found = () => {
      try {
        const login = chooseLogin({ ...env }, wanted, { ...all, ...files })
        return login && [login.host.origin, login.token.reveal().replace('oxide-token-', '')]
      } catch (error) {
        return error instanceof SettingsError ? error.message : error
      }
    }
    expect(found()).toEqual(outcome)
  })

  test('knows when its token expires', () => {
    const credentials = `${profile('west')}time_expires = "2026-08-01T10:00:00Z"\ntoken_id = "i"`
    expect(chooseLogin({}, {}, { ...all, credentials })).toMatchObject({
      expires: new Date('2026-08-01T10:00:00Z'),
      tokenId: 'i',
    })
  })

  test('never prints its token', () => {
    const login = chooseLogin({}, {}, all)
    const printed = [
      inspect(login, { showHidden: true }),
      JSON.stringify(login),
      String(login?.token),
    ]
    expect(printed.join()).not.toContain('oxide-token')
    const broken = { ...all, credentials: three.replace('token = "', 'token = ') }
    expect(() => chooseLogin({}, {}, broken)).toThrow(/^(?!.*oxide-token)/s)
  })
})
