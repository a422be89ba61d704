// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { complete } from '../../src/commands/kernel/line/complete.ts'
import { parseLine } from '../../src/commands/kernel/line/parse.ts'
import { idOf } from '../../src/mock/seed.ts'
import { operated, everyCommand } from '../console.ts'

const vocabulary = { commands: await everyCommand(), former: {} }
const bundle = idOf('support bundle 9')
const sets = '/v1/system/networking/bgp-announce-set'
const allowList = 'system networking allow-list update'

function read(line: string) {
  const parsed = parseLine(line, vocabulary)
  return 'error' in parsed ? parsed.error : { id: parsed.command.id, given: parsed.given }
}

describe('the words of the CLI’s own commands', () => {
  test('announce and withdraw one network', () => {
    expect(
      read(
        'oxide system networking bgp announce --announce-set s --address-lot l --prefix 192.0.2.0/24 --description d',
      ),
    ).toEqual({
      id: 'console system networking bgp announcement create',
      given: { announceSet: 's', addressLot: 'l', prefix: '192.0.2.0/24', description: 'd' },
    })
    expect(
      read('oxide system networking bgp withdraw --announce-set s --prefix 192.0.2.0/24'),
    ).toEqual({
      id: 'console system networking bgp announcement delete',
      given: { announceSet: 's', prefix: '192.0.2.0/24' },
    })
  })

  test('are completed and suggested like any others', () => {
    const next = complete('oxide system networking bgp ann', vocabulary, () => [])
    expect(next.map(({ text }) => text)).toContain('announce')
    expect(read('system networking bgp withdra')).toBe(
      'Unknown command "system networking bgp withdra". Did you mean "system networking bgp withdraw"?',
    )
  })

  test('write a new description of the set, and keep the old one without', async () => {
    const line =
      'oxide system networking bgp announce --announce-set as64512-announce --address-lot customer-pool --prefix 123.4.56.64/26'
    const opened = operated()
    const set = { name: 'as64512-announce', description: 'Kept', announcement: [] }
    await opened.ask(`PUT ${sets}`, set)
    expect(await opened.script(line)).toMatchObject({ phase: 'ran' })
    expect(opened.wrote()).toMatchObject([{ call: `PUT ${sets}`, body: { description: 'Kept' } }])
    const other = operated()
    expect(await other.script(`${line} --description Changed`)).toMatchObject({ phase: 'ran' })
    expect(other.wrote()).toMatchObject([{ call: `PUT ${sets}`, body: { description: 'Changed' } }])
  })
})

describe('the flags of the CLI’s own that stand for another', () => {
  test.each([
    ['--any', { allow: 'any' }],
    ['--ip 192.0.2.0/24', { allow: 'list', ips: ['192.0.2.0/24'] }],
    ['--ip 192.0.2.7 --ip=fd00::/8', { allow: 'list', ips: ['192.0.2.7/32', 'fd00::/8'] }],
  ])('%s', (flags, allowedIps) => {
    expect(read(`oxide ${allowList} ${flags}`)).toEqual({ id: allowList, given: { allowedIps } })
  })

  test.each([
    ['--any --ip 192.0.2.7', '--any and --ip cannot be combined'],
    ['--ip 192.0.2.7 --allowed-ips 192.0.2.8', '--ip and --allowed-ips cannot be combined'],
    ['--any --any', '--any is given twice'],
    ['--any=true', '--any takes no value'],
    ['--ip', '--ip needs a value'],
    ['--ip 192.0.2.700', '192.0.2.700: Must contain an IP address and a width, separated by a /'],
    ['--an', 'Unknown flag --an. Did you mean --any?'],
  ])('%s is refused: %s', (flags, error) => {
    expect(read(`${allowList} ${flags}`)).toBe(error)
  })

  test('are completed', () => {
    const texts = complete(`${allowList} --`, vocabulary, () => []).map(({ text }) => text)
    expect(texts).toEqual(['--allowed-ips', '--any', '--ip'])
  })
})

describe('inspecting a support bundle', () => {
  test('leads to its files, and says that they are browsed here', async () => {
    const opened = operated()
    await opened.visit('/projects')
    const line = `oxide bundle inspect --id ${bundle}`
    expect(await opened.script(line)).toMatchObject({ phase: 'ran' })
    expect(opened.said().join()).toContain('Browse the bundle’s files here')
    expect(opened.sent.some((call) => call.endsWith(`/support-bundles/${bundle}`))).toBe(true)
  })

  test('leads to the list without an ID', async () => {
    const opened = operated()
    await opened.visit('/projects')
    expect(await opened.script('oxide bundle inspect')).toMatchObject({ phase: 'ran' })
    expect(opened.said().join()).toContain('Choose a support bundle to browse')
  })

  test('refuses a file of the user’s computer', async () => {
    const outcome = await operated().script('oxide bundle inspect --path bundle.zip')
    expect(outcome).toMatchObject({
      phase: 'refuse',
      reason: 'The console cannot open a support bundle on your computer; the CLI can',
    })
  })
})
