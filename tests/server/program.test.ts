import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mockBackend } from '../../src/server/backend.ts'
import { runProgram, logout, profiles } from '../../src/server/program/run.ts'
import { parseArguments, options } from '../../src/server/program/arguments.ts'
import { login } from '../../src/server/program/login.ts'
import { planOf } from '../../src/server/program/start.ts'
import { createPlane } from '../../src/mock/plane.ts'
import { folder, serving, surroundings } from './serving.ts'

const credentials = `[profile.west]\nhost = "https://west"\ntoken = "t"\n`
const loggedIn = () =>
  folder({ 'credentials.toml': credentials, 'config.toml': 'default-profile = "west"' })

describe('the command line', () => {
  test.each([
    [['--prot', '1'], "There is no option '--prot'. Did you mean --port? --help lists all."],
    [['-p', '1'], "There is no option '-p'. --help lists all."],
    [['lgoin'], "There is no command 'lgoin'. Did you mean login? --help lists all."],
    [['login', 'now'], "'now' is one word too many."],
    [['--port'], '--port needs a value: --port PORT'],
    [['--mock=yes'], '--mock takes no value.'],
    [['--port', '1', '--port', '2'], '--port is given twice.'],
    [['--profile', 'a', '--profile', 'a'], '--profile a is given twice.'],
    [
      ['--all-profiles', '--profile', 'a'],
      '--all-profiles serves every profile. Leave out --profile and --host.',
    ],
    [['--mock', '--protect', 'a'], '--protect does not apply to the mock.'],
    [['--no-browser'], '--no-browser does not apply to serving the console.'],
    [['--port', 'x'], "--port is 'x', but must be a number from 0 to 65535."],
    [['--timeout', 'x'], "--timeout is 'x', but must be seconds, such as 15."],
    [['--cacert', '/no/such'], "--cacert is '/no/such', but there is no such file."],
    [
      ['--mock', '--host', 'h'],
      '--mock serves no control plane of its own name. Leave out --profile and --host.',
    ],
    [['login'], 'rackline login needs a host: rackline login --host HOST'],
    [
      ['login', '--host', 'h', '--time-to-live', 'x'],
      "--time-to-live is 'x', but must be a time, such as 12h, 7d or 4w.",
    ],
  ])('%j: one sentence', async (args, words) => {
    const dir = folder({})
    const ended = await runProgram([...args, '--config-dir', dir], surroundings())
    expect(ended).toEqual({ code: 2, words })
  })

  test('prints help and version', async () => {
    const help = await runProgram(['--help'], surroundings())
    expect(help?.code).toBe(0)
    for (const name of Object.keys(options)) expect(help?.words).toContain(`--${name}`)
    expect(await runProgram(['--version'], surroundings())).toMatchObject({
      words: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    })
  })

  test('the README lists every option and every variable', () => {
    const readme = readFileSync('README.md', 'utf8')
    const variables = [
      'OXIDE_TOKEN',
      'OXIDE_HOST',
      'OXIDE_PROFILE',
      'API_URL',
      'PORT',
      'HOST',
      'WORLD',
      'LATENCY',
      'CHAOS',
      'API_VERSION',
    ]
    const named = [
      ...Object.keys(options).map((name) => `\`--${name}`),
      ...variables.map((name) => `\`${name}\``),
    ]
    expect(named.filter((name) => !readme.includes(name))).toEqual([])
  })
})

describe('what is served', () => {
  const plan = (args: readonly string[], isInstalled = true, env = {}) =>
    planOf(parseArguments(args), surroundings({ env, isInstalled }))

  test('installed: the login of the CLI', () => {
    const [connection] = plan(['--config-dir', loggedIn(), '--allow-open-credentials']).connections
    expect(connection?.host.origin).toBe('https://west')
    expect(connection?.login?.current().profile).toBe('west')
  })

  test.each([
    ['no login', [], true, {}],
    ['--mock', ['--mock'], true, {}],
    ['npm start', [], false, { OXIDE_TOKEN: 't', OXIDE_HOST: 'https://h' }],
  ])('the mock: %s', (_, args, isInstalled, env) => {
    const dir = isInstalled && args.length > 0 ? loggedIn() : folder({})
    expect(plan([...args, '--config-dir', dir], isInstalled, env).connections).toEqual([])
  })

  test('API_URL: browsers sign in for themselves', () => {
    const [connection] = plan([], true, { API_URL: 'https://rack.example.com' }).connections
    expect(connection).toMatchObject({ host: new URL('https://rack.example.com'), login: null })
  })

  test('with a token: only on the loopback, unless others may act with it', () => {
    const args = ['--config-dir', loggedIn(), '--allow-open-credentials', '--bind', '0.0.0.0']
    expect(() => plan(args)).toThrow('On 0.0.0.0 others could act as you, with your token.')
    expect(plan([...args, '--i-know-others-can-act-as-me']).settings.host).toBe('0.0.0.0')
    expect(plan(['--mock', '--bind', '0.0.0.0']).settings.host).toBe('0.0.0.0')
  })
})

describe('signing in from the terminal', () => {
  test('writes a profile, lists it, and forgets it, here and on the rack', async () => {
    const plane = createPlane({ world: 'default', latency: [0, 0] })
    const { address } = await serving({ backend: mockBackend(plane) })
    const others = '# mine\n[profile.other]\nhost = "https://o" # far\ntoken = "x"\n'
    const dir = folder({ 'credentials.toml': others })
    const path = join(dir, 'credentials.toml')
    const around = surroundings({ ask: () => Promise.resolve(true) })
    const args = (...words: string[]) => parseArguments([...words, '--config-dir', dir])
    const done = login(
      args('login', '--host', address, '--no-browser', '--time-to-live', '7d'),
      around,
      1,
    )
    await expect.poll(() => around.said.join()).toContain('enter the code')
    const userCode = /code (\S+)/.exec(around.said.join('\n'))?.[1]
    const confirmed = await fetch(`${address}/device/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user_code: userCode }),
    })
    expect(confirmed.status).toBe(204)
    await done
    const text = readFileSync(path, 'utf8')
    expect(text.startsWith(others)).toBe(true)
    expect(text).toMatch(
      /\n\[profile.maze-war\]\nhost = ".*"\ntoken = "oxide-token-.*"\ntoken_id = ".*"\nuser = ".*"\ntime_expires = ".*"\n$/,
    )
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(dir, 'config.toml'), 'utf8')).toBe('default-profile = "maze-war"\n')
    expect(around.said.at(-1)).toBe('Start with: rackline')

    await profiles(args('profiles', '--timeout', '1'), around)
    const rows = around.said.slice(-3)
    expect(rows[0]).toMatch(/^PROFILE +HOST +USER +EXPIRES +RACK +API VERSION$/)
    expect(rows[1]).toMatch(
      /^maze-war \(default\) +http:\S+ +\S+ \S+ of maze-war +\d{4}-\d\d-\d\d +reachable +20\d{8}$/,
    )
    expect(rows[2]).toMatch(
      /^other +https:\/\/o +\? +not known +not reachable +\? +Could not reach .*: its name could not be resolved\. Check the host, the network and the VPN, or name its address with --resolve\.$/,
    )
    const token = /token = "(oxide-.*)"/.exec(text)?.[1] ?? ''
    expect(around.said.join('\n')).not.toContain(token)

    await logout(args('logout'), around)
    expect(readFileSync(path, 'utf8')).toBe(others)
    const used = await fetch(`${address}/v1/me`, { headers: { authorization: `Bearer ${token}` } })
    expect(used.status).toBe(401)
    expect(around.said.slice(-3)).toEqual([
      `Deleted the token on ${address}.`,
      `Removed profile 'maze-war' from ${path}.`,
      `${join(dir, 'config.toml')} still names it as the default. Name another there, or start with --profile: other`,
    ])
    // As the CLI chooses: the variable before the default.
    const named = { ...around, env: { OXIDE_PROFILE: 'other' }, ask: () => Promise.resolve(false) }
    await logout(args('logout'), named)
    expect(around.said.slice(-2)).toEqual([
      'The token stays valid on https://o.',
      `Removed profile 'other' from ${path}.`,
    ])
  })

  test('says what came of it otherwise', async () => {
    const plane = createPlane({ world: 'default', latency: [0, 0] })
    const { address } = await serving({ backend: mockBackend(plane) })
    const run = (host: string) =>
      runProgram(
        ['login', '--host', host, '--no-browser', '--config-dir', folder({})],
        surroundings(),
      )
    expect(await run(address.replace('http', 'https'))).toMatchObject({
      code: 1,
      words: expect.stringContaining('does not speak TLS'),
    })
    expect(await run('http://127.0.0.1:9')).toMatchObject({
      words: expect.stringContaining('nothing is listening there'),
    })
  })
})
