import { describe, expect, test } from 'vitest'
import { errorOf } from '../../src/api/http/wording.ts'
import type { ErrorBody, Failure, Fault } from '../../src/api/http/result.ts'

const refused = (error: ErrorBody, status = 400): Failure => ({ type: 'error',
  status,
  requestId: null,
  error,
})
const fault = (kind: Fault['kind'], status: number, text: string): Failure => ({
  type: 'client_error',
  kind,
  status,
  requestId: null,
  text,
})
const messageOf = (...failed: Parameters<typeof errorOf>) => errorOf(...failed).message
const get = (id: string) => ({ id, method: 'GET' }) as const
const post = (id: string) => ({ id, method: 'POST' }) as const
const say = (id: string, error: ErrorBody, status?: number) =>
  messageOf(post(id), refused(error, status))
const field = (id: string, error: ErrorBody) => errorOf(post(id), refused(error)).field
const taken = (message: string): ErrorBody => ({ errorCode: 'ObjectAlreadyExists', message })

describe('the sentence for the user', () => {
  test('hides the details of a 403', () => {
    expect(say('diskList', { errorCode: 'Forbidden', message: 'lacks role' }, 403)).toBe(
      'Action not authorized',
    )
    expect(say('diskList', {}, 403)).toBe('Action not authorized')
  })

  test('does not say what was wrong with a refused sign-in', () => {
    const words = 'Could not sign in. Please try again.'
    expect(say('loginLocal', { message: 'credentials missing or invalid' }, 401)).toBe(words)
    expect(
      say('loginLocal', { errorCode: 'ObjectNotFound', message: 'not found: silo' }, 404),
    ).toBe(words)
  })

  test('is the server’s own for a 404, capitalized', () => {
    const error = { errorCode: 'ObjectNotFound', message: "not found: instance 'db9'" }
    expect(say('instanceView', error, 404)).toBe("Not found: instance 'db9'")
    expect(say('instanceView', { errorCode: 'ObjectNotFound' }, 404)).toBe('Unknown server error')
  })

  test('names the resource that already exists', () => {
    expect(say('instanceCreate', taken('already exists: instance "db1"'))).toBe(
      'Instance name already exists',
    )
    expect(say('instanceCreate', taken('already exists: disk "data-1"'))).toBe(
      'Disk name already exists',
    )
    expect(say('systemIpPoolCreate', taken('already exists: IP pool "a"'))).toBe(
      'IP pool name already exists',
    )
  })

  test('falls back to the word before "create" in the operation, singular', () => {
    expect(say('projectCreate', taken('taken'))).toBe('Project name already exists')
    expect(say('vpcSubnetCreate', { errorCode: 'ObjectAlreadyExists' })).toBe(
      'Subnet name already exists',
    )
    expect(say('webhookSecretsCreate', taken(''))).toBe('Secret name already exists')
    expect(say('networkingLoopbackAddressCreate', taken(''))).toBe('Address name already exists')
    expect(say('projectUpdate', taken(''))).toBe('Name already exists')
  })

  test('says what was wrong in a body that could not be read', () => {
    const message = 'unable to parse JSON body: ncpus: invalid value at line 1 column 30'
    expect(say('instanceCreate', { errorCode: 'InvalidRequest', message })).toBe(
      'Ncpus: invalid value',
    )
    expect(say('instanceCreate', { message: 'unable to parse JSON body: EOF' })).toBe('EOF')
  })

  test.each(['https://rack.example.com/v1 cannot be reached', 'cfg/credentials.toml has no profile'])(
    'keeps an address or path at its beginning unchanged: %s',
    (message) => {
      expect(say('diskList', { errorCode: 'InvalidRequest', message }, 400)).toBe(message)
    },
  )

  test('for an empty reply', () => {
    expect(say('diskDelete', {}, 500)).toBe('Unknown server error. Try again.')
    expect(say('diskDelete', { message: '' }, 404)).toBe('Unknown server error')
  })

  test.each([
    [429, 'The control plane is receiving too many requests'],
    [501, 'This control plane does not support that'],
    [503, 'The control plane is unavailable'],
  ])('follows from the status %d when there is no message', (status, sentence) => {
    const reason = (failure: Failure) => errorOf(post('diskDelete'), failure).reason
    expect(reason(refused({}, status))).toBe(sentence)
    expect(reason(fault('unreadable', status, '<p>'))).toBe(sentence)
    expect(reason(refused({ message: 'why not' }, status))).toBe('Why not')
  })

  test('for a reply that is not JSON', () => {
    const { message, kind } = errorOf(get('diskList'), fault('unreadable', 200, '<p>'))
    expect([message, kind]).toEqual([
      'Error reading API response. Check that the host is right, and whether a proxy answers in its place.',
      'unreadable',
    ])
    expect(errorOf(get('diskList'), fault('unreadable', 500, '<p>'))).toMatchObject({ reason: 'Error reading API response',
      kind: 'status',
      status: 500,
    })
  })
})

describe('the advice', () => {
  test('is to check, when a write may have happened', () => {
    const doubt = /\. The change may have happened\. Refresh to check\.$/
    for (const failure of [
      fault('network', 0, ''),
      fault('timeout', 200, '60 s'),
      fault('unreadable', 201, '<p>'),
      fault('unexpected', 202, 'a list'),
      refused({}, 502),
      refused({ message: 'upstream timed out.' }, 504),
    ]) {
      expect(messageOf(post('diskCreate'), failure)).toMatch(doubt)
      expect(messageOf(get('diskList'), failure)).not.toMatch(doubt)
      expect(messageOf(post('timeseriesQuery'), failure)).not.toMatch(doubt)
    }
    expect(messageOf(post('diskCreate'), refused({}, 503))).not.toMatch(doubt)
    expect(say('diskCreate', { message: 'upstream timed out.' }, 504)).toBe(
      'Upstream timed out. The change may have happened. Refresh to check.',
    )
  })

  test('is to wait, when the reply says so', () => {
    const retryAfter = 30
    const failure = { ...refused({ message: 'slow down' }, 429), retryAfter }
    const before = Date.now()
    const error = errorOf(get('diskList'), failure)
    expect(error.message).toBe('Slow down. Try again in 30 s')
    expect(error.reason).toBe('Slow down')
    expect(error.retryAt).toBeGreaterThanOrEqual(before + 1000 * retryAfter)
    expect(errorOf(get('diskList'), refused({}, 503)).retryAt).toBeNull()
  })
})

describe('the field', () => {
  test('is the name, when that is taken', () => {
    expect(field('instanceCreate', taken('already exists: instance "db1"'))).toBe('name')
    expect(field('floatingIpCreate', taken('already exists: floating-ip "f"'))).toBe('name')
    expect(field('vpcSubnetCreate', taken('already exists: vpc-subnet "f"'))).toBe('name')
    expect(field('vpcCreate', taken('already exists: resource "v"'))).toBe('name')
    expect(field('projectUpdate', taken('already exists: project "p"'))).toBe('name')
    expect(field('projectCreate', taken(''))).toBe('name')
  })

  test('is not the name when another resource’s name is taken', () => {
    expect(field('instanceCreate', taken('already exists: disk "data-1"'))).toBeUndefined()
  })

  test('is the one that a parser or a check names', () => {
    const unread = (inner: string) => ({ message: `unable to parse JSON body: ${inner}` })
    expect(field('diskCreate', unread('missing field `disk_backend` at line 1 column 2'))).toBe(
      'diskBackend',
    )
    expect(field('diskCreate', unread('size: invalid type at line 1 column 2'))).toBe('size')
    expect(field('instanceCreate', unread('external_ips[0].pool: bad at line 1 column 2'))).toBe(
      'externalIps',
    )
    expect(field('diskCreate', { message: 'unsupported value for "block_size": 17' })).toBe(
      'blockSize',
    )
  })

  test('is unknown otherwise', () => {
    expect(field('diskCreate', {})).toBeUndefined()
    expect(field('diskCreate', { message: 'not found: project' })).toBeUndefined()
    expect(
      field('diskCreate', { message: 'unable to parse JSON body: invalid type: null' }),
    ).toBeUndefined()
  })
})

describe('a failure of the server', () => {
  const failed = (status: number, error: ErrorBody, more: object = {}): Failure => ({
    type: 'error',
    status,
    requestId: 'r-1',
    error,
    ...more,
  })
  const internal = { errorCode: 'Internal', message: 'Internal Server Error' }
  const report = 'If it keeps failing, report request r-1.'

  test('says which call failed, what to do next, and the request', () => {
    expect(messageOf(post('diskCreate'), failed(500, internal))).toBe(
      `Internal server error (disk create). Try again. ${report}`,
    )
    expect(messageOf(get('vpcList'), failed(503, {}, { retryAfter: 5 }))).toBe(
      `The control plane is unavailable. Try again in 5 s. ${report}`,
    )
    expect(messageOf(post('diskDelete'), failed(504, {}))).toBe(
      `The gateway timed out waiting for the control plane. The change may have happened. Refresh to check. ${report}`,
    )
  })

  test('keeps the words of one that explains itself', () => {
    const full = { errorCode: 'InsufficientCapacity', message: 'no sled has room' }
    expect(messageOf(post('instanceCreate'), failed(507, full))).toBe(
      `No sled has room. Try again. ${report}`,
    )
  })
})
