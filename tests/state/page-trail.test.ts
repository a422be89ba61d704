// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import { pageAt } from '../../src/state/navigation/page-read.ts'
import {
  FIRST_PAGE,
  type PageAt,
  pageBefore,
  pageQuery,
  stepTo,
} from '../../src/state/navigation/page-trail.ts'
import { storeOf } from '../console.ts'

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

test.each(['{', '7', '[7]'])('ignores invalid storage (%s)', (junk) => {
  sessionStorage.setItem(`rackline-pages someone ${list}`, junk)
  expect(pageBefore(get, list, { number: 3, token: tokenOf(3) })).toBeNull()
})

test('pages work without storage', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('Full')
  })
  onTestFinished(() => full.mockRestore())
  expect(walk(3)).toEqual({ number: 3, token: tokenOf(3) })
  expect(pageBefore(get, list, walk(3))).toBeNull()
})
