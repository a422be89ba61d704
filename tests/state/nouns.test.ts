import { describe, expect, test } from 'vitest'
import { ApiError } from '../../src/api/http/errors.ts'
import { operations } from '../../src/api/generated/operations.ts'
import { livingIn, nounIn } from '../../src/state/noun-words.ts'
import { chainOf, nounNames, nouns, recordOf, withinOf } from '../../src/state/nouns.ts'
import { catalogAtom } from '../../src/state/search/catalog.ts'
import { peek, queryClientAtom, readNow } from '../../src/state/cache/query.ts'
import { openConsole } from '../console.ts'
import { alertDelivery } from '../../src/state/nouns/system/alert-receiver.ts'
import { resultOf } from '../../src/state/cache/read.ts'
import { peopleIn } from '../../src/state/nouns/both/identity.ts'

const names = Object.fromEntries(nounNames().map((noun) => [noun, `some-${noun}`]))
const vpc = { project: 'mock-project', vpc: 'default' }

test.each([
  ['vpc delete', 'vpc'],
  ['vpc firewall-rules update', 'vpc'],
  ['console vpc firewall-rule create', 'firewallRule'],
  ['console instance resize', 'instance'],
  ['console silo-image delete', 'siloImage'],
  ['ip-pooling', null],
  ['console theme', null],
  ['constructor', null],
])('%s belongs to the noun with the longest matching words', (id, noun) => {
  expect(nounIn(id)).toBe(noun)
})

describe.each(nounNames().map((noun) => [noun] as const))('%s', (noun) => {
  const record = recordOf(noun)

  test('is read by existing operations, with the parameters of their paths', () => {
    for (const { operation, args } of [record.list(names), record.view(names)]) {
      expect(Object.values(operations)).toContain(operation)
      const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].length
      expect(Object.keys(Object(Reflect.get(args, 'path')))).toHaveLength(inPath)
      expect(JSON.stringify(args)).not.toContain('""')
    }
  })

  test('says in its list what it lives in', () => {
    const outer = Object.fromEntries(
      chainOf(noun)
        .slice(1)
        .map((one) => [one, names[one]]),
    )
    expect(withinOf(noun, record.list(names).args)).toEqual(outer)
  })

  test('has words in lower case, except acronyms', () => {
    for (const words of [record.one, record.many]) {
      expect(words).toMatch(/^((IPs?|VPCs?|SSH|SCIM|BGP|BFD|ICMP|LLDP|[a-z]+(-[a-z]+)*)( |$))+$/)
    }
  })
})

test('a resource lives in the nouns that its names lead through', () => {
  expect(livingIn('vpc')).toEqual(expect.arrayContaining(['vpc', 'subnet', 'firewallRule']))
  expect(livingIn('vpc')).not.toContain('instance')
  expect(livingIn('project')).toEqual(expect.arrayContaining(['instance', 'interface', 'subnet']))
})

describe('a member of a collection', () => {
  test('is picked out of the one cached answer', async () => {
    const { store, sent } = openConsole()
    const rules = await readNow(store.get, nouns.firewallRule.list(vpc))
    const [first] = rules.items
    const view = nouns.firewallRule.view({ ...vpc, firewallRule: first?.name ?? '' })
    expect(await readNow(store.get, view)).toBe(first)
    expect(peek(store.get(queryClientAtom), view)).toBe(first)
    expect(sent).toHaveLength(1)
  })

  test('is found by a search once its collection has been read', async () => {
    const { store } = openConsole()
    await readNow(store.get, nouns.firewallRule.list(vpc))
    const segments = store.get(catalogAtom).segments()
    const found = segments.flatMap(({ noun, things }) => (noun === 'firewallRule' ? things : []))
    expect(found.map(({ name }) => name)).toContain('allow-ssh')
    expect(found[0]?.names).toEqual({ ...vpc, firewallRule: found[0]?.name })
  })

  test('that does not exist is not found, and unknown to a peek', async () => {
    const { store } = openConsole()
    const view = nouns.firewallRule.view({ ...vpc, firewallRule: 'nothing' })
    const failure = await readNow(store.get, view).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ status: 404, message: 'Not found: firewall rule "nothing"' })
    expect(peek(store.get(queryClientAtom), view)).toBeUndefined()
  })
})

test('the error of a missing member says how many members were read', () => {
  const view = alertDelivery.view({ alertReceiver: 'pager', alertDelivery: 'x' })
  const items = Array.from({ length: 1000 }, (_, at) => ({ id: `${at}` }))
  expect(() => resultOf(view, { items })).toThrow('Not found: delivery "x"')
  expect(() => resultOf(view, { items, nextPage: 'more' })).toThrow(
    'Not found among the newest 1,000 deliveries: "x"',
  )
})

test('pickers list groups first, and either kind by name', () => {
  const person = (displayName: string, at: number) => ({ id: `id-${at}`, displayName })
  const groups = ['web-devs', 'kernel-devs'].map(person)
  const users = ['Simone de Beauvoir', 'hannah arendt', 'Jane Austen'].map((name, at) =>
    person(name, at + 2),
  )
  expect(peopleIn({ items: groups, users }).map(({ name }) => name)).toEqual([
    'kernel-devs',
    'web-devs',
    'hannah arendt',
    'Jane Austen',
    'Simone de Beauvoir',
  ])
})
