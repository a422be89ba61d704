// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { targetAt } from '../../src/state/navigation/location.ts'
import { roleOfPlace } from '../../src/state/navigation/role.ts'
import { pageAt } from '../../src/state/navigation/page-read.ts'
import {
  FIRST_PAGE,
  type PageAt,
  pageBefore,
  pageQuery,
  stepTo,
} from '../../src/state/navigation/page-trail.ts'
import { storeOf } from '../console.ts'
import fc from 'fast-check'
import { shareStructure } from '../../src/state/cache/request-order.ts'

const leads = (address: string) => {
  const target = targetAt(address)
  return target.kind === 'page' ? target.address : target.reason
}

describe('an address with a tab in its query', () => {
  test.each([
    ['/system/silos/web?tab=quotas', '/system/silos/web/quotas'],
    ['/system/silos/web/?tab=idps', '/system/silos/web/idps'],
    ['/system/silos/a%20b?x=1&tab=quotas', '/system/silos/a%20b/quotas?x=1'],
  ])('%s leads to that tab', (address, tab) => {
    expect(leads(address)).toBe(tab)
  })

  test.each(['quotas-edit', 'idps/saml/okta', '../../projects', ''])(
    'leads to the first tab when %s is none',
    (tab) => {
      const query = `?tab=${encodeURIComponent(tab)}`
      expect(leads(`/system/silos/web${query}`)).toBe(`/system/silos/web/idps${query}`)
    },
  )

  test('is unchanged where pages are not tabs', () => {
    expect(leads('/projects/p?tab=vpcs')).toBe('/projects/p/instances?tab=vpcs')
  })
})

test('signing in to a silo needs no role, though its address names one', () => {
  expect(roleOfPlace('loginLocal')).toBeNull()
  expect(roleOfPlace('loginSaml')).toBeNull()
  expect(roleOfPlace('siloQuotas')).toBe('fleet viewer')
})

const { get } = storeOf('someone')
const list = '/projects/web/disks'
const tokenOf = (page: number) => `token-of-page-${page}`.padEnd(90, '.')
const walk = (pages: number): PageAt =>
  Array.from({ length: pages - 1 }, (_, at) => tokenOf(at + 2)).reduce<PageAt>(
    (page, token) => stepTo(get, list, page, token),
    FIRST_PAGE,
  )
const addressOf = (page: PageAt) =>
  new URLSearchParams(Object.entries(pageQuery(page)).map(([key, [value = '']]) => [key, value]))

test('page 300 has a short address and can go back', () => {
  const page = walk(300)
  const address = addressOf(page)
  expect(address.toString().length).toBeLessThan(130)
  expect(pageAt(address)).toEqual(page)
  let at: PageAt | null = page
  for (let number = 299; number >= 1; number -= 1) {
    at = at === null ? null : pageBefore(get, list, at)
    expect(at).toEqual(number === 1 ? FIRST_PAGE : { number, token: tokenOf(number) })
  }
})

test('a page without a number that can be is one of an unknown number', () => {
  for (const number of ['page=x&', 'page=-3&', 'page=1e99&', '']) {
    const page = pageAt(new URLSearchParams(`${number}page_token=t`))
    expect(page, number).toEqual({ number: null, token: 't' })
  }
})

test('each list has its own way back', () => {
  const page = walk(3)
  expect(pageBefore(get, '/projects/web/instances', page)).toBeNull()
  expect(pageBefore(get, list, { ...page, token: 'another' })).toBeNull()
  expect(pageBefore(get, list, { ...page, number: null })).toBeNull()
  expect(pageBefore(get, list, page)).toEqual({ number: 2, token: tokenOf(2) })
})

test('the stored trail stays small', () => {
  const page = walk(1500)
  expect(page.number).toBe(1500)
  expect(pageBefore(get, list, page)).toBeNull()
  expect(JSON.stringify({ ...sessionStorage }).length).toBeLessThan(120_000)
})

const answer = () => ({
  items: [
    { id: 'a', timeCreated: new Date(1000), tags: ['x', 'y'], state: { state: 'attached' } },
    { id: 'b', timeCreated: new Date(2000), tags: [], state: { state: 'detached' } },
  ],
  nextPage: null,
})

describe('an answer equal to the last one', () => {
  test('is the last one, dates included', () => {
    const before = answer()
    expect(shareStructure(before, answer())).toBe(before)
  })

  test('keeps all rows except the changed one', () => {
    const before = answer()
    const after = answer()
    after.items[1] = { ...answer().items[1]!, timeCreated: new Date(3000) }
    const shared = shareStructure(before, after) as typeof before
    expect(shared).toEqual(after)
    expect(shared).not.toBe(before)
    expect(shared.items[0]).toBe(before.items[0])
    expect(shared.items[1]?.tags).toBe(before.items[1]?.tags)
    expect(shared.items[1]?.state).toBe(before.items[1]?.state)
  })

  test('differs from it wherever the new one does', () => {
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom<unknown>(null, undefined, 0, Number.NaN, 'a', true),
        fc.date({ noInvalidDate: false }),
        fc.array(tie('any'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom('a', 'b', '__proto__'), tie('any'), {
          noNullPrototype: true,
        }),
      ),
    })).any
    fc.assert(
      fc.property(value, value, (before, after) => {
        expect(shareStructure(before, after)).toStrictEqual(after)
        expect(shareStructure(after, structuredClone(after))).toStrictEqual(after)
      }),
    )
  })
})
