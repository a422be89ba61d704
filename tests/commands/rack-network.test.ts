// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { allowedIpsOf } from '../../src/api/allow-list.ts'
import { showMicroseconds } from '../../src/api/show/amount.ts'
import { blocksIn, blocksRefusal, holdsAddress } from '../../src/api/valid/address-block.ts'
import { allowList as seenAllowList } from '../../src/state/nouns/system/network-access.ts'
import { fetchAtom } from '../../src/state/cache/query.ts'
import { altered } from '../altered.ts'
import { openConsole, operated } from '../console.ts'
import { letsIn, networksIn, networksRefusal } from '../../src/api/valid/allow-list.ts'

const allowList = '/v1/system/networking/allow-list'
const add = 'console system networking allow-list add'
const remove = 'console system networking allow-list remove'
const replace = 'system networking allow-list update'

/** Opens a console of an operator whose last change came from 127.0.0.1. */
async function listing(ips?: readonly string[]) {
  const opened = operated()
  const body = { allowed_ips: ips === undefined ? { allow: 'any' } : { allow: 'list', ips } }
  await opened.ask(`PUT ${allowList}`, body)
  return opened
}

/** Starts a command; returns its question and a promise of its outcome. */
async function asked(opened: ReturnType<typeof openConsole>, id: string, given: object) {
  const run = opened.run(id, { ...given }, 'line')
  const question = await opened.asked()
  return { question, run }
}

describe('a change of the allow list', () => {
  test('that locks the user out requires typing their own address', async () => {
    const opened = await listing(['127.0.0.0/8', '10.0.0.0/8'])
    const { question, run } = await asked(opened, remove, { allowedIp: '127.0.0.0/8' })
    expect(question.typed).toBe('127.0.0.1')
    expect(question.sentence).toContain('This locks you out: 127.0.0.1')
    question.answer(true)
    expect(await run).toMatchObject({ phase: 'ran' })
    expect(opened.wrote()).toEqual([
      { call: `PUT ${allowList}`, body: { allowed_ips: { allow: 'list', ips: ['10.0.0.0/8'] } } },
    ])
  })

  test('that keeps the user in says which network lets them in', async () => {
    const opened = await listing(['127.0.0.0/8', '10.0.0.0/8'])
    const { question, run } = await asked(opened, remove, { allowedIp: '10.0.0.0/8' })
    expect(question.typed).toBeNull()
    expect(question.sentence).toContain('You keep access: 127.0.0.0/8 includes 127.0.0.1')
    question.answer(false)
    expect(await run).toMatchObject({ phase: 'cancel' })
    expect(opened.wrote()).toEqual([])
  })

  test('asks when it starts a list, but not when it widens one', async () => {
    const opened = await listing()
    const { question, run } = await asked(opened, add, { ips: ['10.0.0.0/8'] })
    expect(question).toMatchObject({ typed: '127.0.0.1' })
    question.answer(true)
    await run
    expect(await opened.run(add, { ips: ['127.0.0.1/32'] }, 'line')).toMatchObject({ phase: 'ran' })
    expect(await opened.ask(`GET ${allowList}`)).toMatchObject({
      allowed_ips: { allow: 'list', ips: ['10.0.0.0/8', '127.0.0.1/32'] },
    })
  })

  test('says that the user’s address is unknown when the audit log does not have it', async () => {
    const opened = operated({ world: 'empty' })
    const given = { allowedIps: allowedIpsOf(['10.0.0.0/8']) }
    const { question, run } = await asked(opened, replace, given)
    expect(question.typed).toBeNull()
    expect(question.sentence).toContain('Your own address is not known')
    question.answer(false)
    await run
  })
})

test('networks are read from pasted text; a single address is a network of its own', () => {
  const read = networksIn('10.0.0.0/8, 192.0.2.7\n2001:db8::1  fd00::/8')
  expect(read).toEqual(['10.0.0.0/8', '192.0.2.7/32', '2001:db8::1/128', 'fd00::/8'])
  expect(networksRefusal(read)).toBeNull()
  expect(networksRefusal([])).toBe('At least one network is required')
  expect(networksRefusal(['10.0.0.0/40'])).toBe('10.0.0.0/40: Max width for IPv4 is 32')
  expect(networksRefusal(['::/0', '::/0'])).toBe('Items must be unique')
  expect(letsIn(['10.0.0.0/8', 'fd00::/8'], '10.1.2.3')).toBe('10.0.0.0/8')
  expect(letsIn(['10.0.0.0/8', 'fd00::/8'], '192.0.2.1')).toBeNull()
})

test.each([
  ['::ffff:192.0.2.77', '192.0.2.77'],
  ['::FFFF:c000:24d', '192.0.2.77'],
  ['2001:db8::7', '2001:db8::7'],
])('the own address %s is compared as %s', async (noted, address) => {
  const { network } = altered('/v1/system/audit-log', (one) => {
    if ('source_ip' in one) one['source_ip'] = noted
  })
  const { store } = openConsole({ network })
  const own = { address, seenAt: expect.any(Date) }
  expect(await store.set(fetchAtom, seenAllowList)).toMatchObject({ own })
})

describe('blocks of an address lot', () => {
  test('are read from ranges, networks and single addresses', () => {
    expect(blocksIn('10.0.0.1 - 10.0.0.9\n10.0.1.0/24, fd00::1\nfd00:1::–fd00:1::f')).toEqual([
      { firstAddress: '10.0.0.1', lastAddress: '10.0.0.9' },
      { firstAddress: '10.0.1.0', lastAddress: '10.0.1.255' },
      { firstAddress: 'fd00::1', lastAddress: 'fd00::1' },
      { firstAddress: 'fd00:1::', lastAddress: 'fd00:1::f' },
    ])
  })

  test.each([
    ['', 'At least one block is required'],
    ['10.0.0.9-10.0.0.1', '10.0.0.9 comes after 10.0.0.1'],
    ['10.0.0.1-fd00::1', '10.0.0.1 and fd00::1 differ in IP version'],
    ['10.0.0.x', '10.0.0.x is not a valid IP address'],
    ['10.0.0.1 10.0.0.2 10.0.0.3', '10.0.0.1 10.0.0.2 10.0.0.3 is not a valid IP address'],
    ['10.0.0.0/24, 10.0.0.7', '10.0.0.7 overlaps 10.0.0.0 - 10.0.0.255'],
    ['10.0.0.0/24, 10.0.1.0/24, ::/64', null],
  ])('%j is refused: %s', (text, reason) => {
    expect(blocksRefusal(blocksIn(text))).toBe(reason)
  })

  test('contain the addresses between their ends, of the same version', () => {
    const block = { firstAddress: '0.0.0.0', lastAddress: '0.0.0.9' }
    expect(['0.0.0.0', '0.0.0.9'].every((one) => holdsAddress(block, one))).toBe(true)
    expect(['0.0.0.10', '::1', 'x'].some((one) => holdsAddress(block, one))).toBe(false)
  })
})

test('microseconds are shown in the largest unit that keeps them whole', () => {
  const shown = [0, 50, 1500, 300_000, 2_000_000].map(showMicroseconds)
  expect(shown).toEqual(['0 µs', '50 µs', '1,500 µs', '300 ms', '2 s'])
})
