import { renameSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'

import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'

import { folder } from './serving.ts'
import { always, type Answer, json, opened, well } from './troubled.ts'

const DAY = 86_400_000

const stray = (status: number) =>
  `The reply of RACK (${status}) is not a control plane's. Check the host, and whether a proxy answers in its place.`
const away = (status: number) =>
  `The control plane at RACK is not available (${status}). It may be restarting.`
const unknownName =
  'Could not reach the control plane at RACK: its name could not be resolved. Check the host, the network and the VPN, or name its address with --resolve.'
const unsure = 'The change may have happened. Refresh to check.'
const elsewhere = 'Check that the host is right, and whether a proxy answers in its place.'
const renew = 'Sign in again with: rackline login --profile west --host RACK'
const expected = 'The control plane sent a reply that Rackline cannot read: expected'

const silent: Answer = () => undefined
const broken: Answer = (outgoing) => void outgoing.socket?.destroy()

/** What is said at the start, of a read, and of a write that may have happened. */
const failing = (why: string) => [why, `${why} Try again.`, `${why} ${unsure}`] as const

/** What answers, what the terminal says at the start, and what the page says later about a read and about a write. */
const cases: readonly (readonly [string, Answer, start: string, read: string, write: string])[] = [
  ['a page instead of data', always(200, '<html>'), ...failing(stray(200))],
  [
    'a redirect to sign in to a network',
    (outgoing) => outgoing.writeHead(302, { location: 'http://portal.invalid/' }).end(),
    ...failing(stray(302)),
  ],
  ['a rack that restarts (502)', always(502, 'Bad Gateway'), ...failing(away(502))],
  [
    'a rack that restarts (503)',
    always(503, '<html>'),
    away(503),
    `${away(503)} Try again.`,
    `${away(503)} Try again.`,
  ],
  [
    'a rack that says so itself',
    (outgoing) => json(outgoing, { message: 'Service Unavailable', request_id: 'r' }, 503),
    away(503),
    'Service Unavailable. Try again. If it keeps failing, report request r.',
    'Service Unavailable. Try again. If it keeps failing, report request r.',
  ],
  [
    'an empty reply',
    always(200, '', 'application/json'),
    stray(200),
    `${expected} a list of projects, each with id and name. ${elsewhere}`,
    `${expected} an object with id and name. ${elsewhere} ${unsure}`,
  ],
  [
    'half a reply',
    always(200, '{"items":[', 'application/json'),
    stray(200),
    `Error reading API response. ${elsewhere}`,
    `Error reading API response. ${elsewhere} ${unsure}`,
  ],
  [
    'a connection that is closed',
    broken,
    ...failing('Could not reach the control plane at RACK: it closed the connection.'),
  ],
  [
    'a user who may do nothing',
    always(403, '{"error_code":"Forbidden","message":"Forbidden"}', 'application/json'),
    'The control plane at RACK refuses with 403 to say who the token belongs to.',
    'Action not authorized',
    'Action not authorized',
  ],
  [
    'a token that it does not accept',
    always(401, '{}', 'application/json'),
    `The token of profile 'west' was revoked or has expired. ${renew}`,
    `The token of profile 'west' was revoked or has expired. ${renew}. Try again.`,
    `The token of profile 'west' was revoked or has expired. ${renew}. Try again.`,
  ],
]

test.each(cases)(
  '%s: a sentence at the start and later, until it works again',
  async (_, answer, ...sentences) => {
    const { rack, said, read, write } = await opened(answer)
    expect([said[0], await read(), await write()]).toEqual(sentences)
    rack.answer = well
    expect(await read()).toBe('It works.')
  },
)

test('no reply in time', async () => {
  const { said, read } = await opened(silent, { args: ['--timeout', '0.05'] })
  const late = 'Could not reach the control plane at RACK: it did not answer within 0.05 s'
  expect(said).toEqual([`${late} (--timeout SECONDS waits longer).`])
  expect(await read()).toBe(`${late} (--timeout SECONDS waits longer). Try again.`)
})

test('no network, and a proxy that is not used', async () => {
  vi.stubEnv('HTTPS_PROXY', 'http://proxy:3128')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { said, read, write } = await opened(well, { host: 'https://rack.invalid' })
  const sentence = `${unknownName} HTTPS_PROXY is set, but Rackline connects to the rack directly.`
  expect(said).toEqual([sentence])
  expect([await read(), await write()]).toEqual([
    `${sentence} Try again.`,
    `${sentence} Try again.`,
  ])
})

test.each([
  [-1, 'ahead'],
  [1, 'behind'],
])('a clock that is off by a day (%i)', async (days, off) => {
  const late: Answer = (outgoing, path) => {
    outgoing.setHeader('date', new Date(Date.now() + days * DAY).toUTCString())
    well(outgoing, path)
  }
  const { rack, said, read, connection } = await opened(late)
  const sentence = `The clock of this machine is 24 h ${off}, by that of the control plane. Set it: certificates and tokens expire by the clock.`
  expect(said).toEqual(['You are Ada of the silo lab.', sentence])
  expect(await read()).toBe('It works.')
  expect(await connection()).toEqual({ problem: null, warning: sentence })
  rack.answer = well
  await read()
  expect(await connection()).toEqual({ problem: null, warning: null })
})

test('a token of another silo than the host', async () => {
  const args = ['--resolve', 'prod.sys.rack.test:PORT:127.0.0.1']
  const { said } = await opened(well, { host: 'http://prod.sys.rack.test:PORT', args })
  expect(said).toEqual([
    'You are Ada of the silo lab.',
    expect.stringMatching(
      /^This token is for the silo lab, although the host is that of prod\. Sign in at http:\/\/lab\.sys\.rack\.test:\d+, or choose another profile\.$/,
    ),
  ])
})

test('half-written TOML: said, while the last good login is used', async () => {
  const { rack, profile, store, startAgain, read, connection } = await opened(well)
  const mistake =
    'DIR/credentials.toml is not valid TOML (line 5, column 2). Correct it, or sign in again with: rackline login'
  store(`${profile}[profile`)
  expect(startAgain()).toBe(mistake)
  expect(await read()).toBe('It works.')
  expect(await connection()).toEqual({ problem: null, warning: mistake })
  rack.answer = always(401, '{}')
  expect(await read()).toBe(`${mistake}. Try again.`)
  rack.answer = well
  store(profile)
  expect(await connection()).toEqual({ problem: null, warning: null })
})

test('a file that is replaced by another, or that a link leads to, is read again', async () => {
  const { rack, profile, file, read } = await opened(always(401, '{}'))
  expect(await read()).toContain('was revoked or has expired')
  rack.answer = well
  const others = folder({ 'a.toml': `${profile}# one`, 'b.toml': `${profile}# two` })
  renameSync(join(others, 'a.toml'), file)
  expect(await read()).toBe('It works.')
  writeFileSync(file, '')
  expect(await read()).toContain("has no profile 'west'")
  unlinkSync(file)
  symlinkSync(join(others, 'b.toml'), file)
  expect(await read()).toBe('It works.')
})

test('a profile that is removed while it is used', async () => {
  const { profile, store, startAgain, read, write, connection } = await opened(well)
  store(profile.replace('west', 'east'))
  const lost =
    "DIR/credentials.toml has no profile 'west', but has 'east'. Sign in with: rackline login --profile west --host"
  expect(startAgain()).toBe(`${lost} HOST`)
  expect([await read(), await write()]).toEqual([
    `${lost} RACK. Try again.`,
    `${lost} RACK. Try again.`,
  ])
  expect((await connection()).problem).toBe(`${lost} RACK`)
  store(profile)
  expect(await read()).toBe('It works.')
})

test.each([
  ['in two hours', 2, 'expires'],
  ['an hour ago', -1, 'expired'],
])('a token that expires %s is announced with the time and its zone', async (_, hours, verb) => {
  const { profile, store, connection } = await opened(well)
  const expires = new Date(Date.now() + hours * 3_600_000)
  // As another program may write it, in a zone of its own.
  const zoned = new Date(expires.getTime() - 5 * 3_600_000).toISOString().replace('Z', '-05:00')
  store(`${profile}time_expires = ${zoned}\n`)
  const when = expires.toISOString().slice(0, 16).replace('T', ' ')
  expect((await connection()).warning).toBe(
    `The token of profile 'west' ${verb} on ${when} UTC. Renew it with: rackline login --profile west --host RACK`,
  )
})
