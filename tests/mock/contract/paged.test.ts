import { describe, expect } from 'vitest'
import { testEach } from '../../test-each.ts'
import { rig } from '../harness.ts'
import type { Send } from '../harness.ts'
import { calls, ready } from './call.ts'

type Item = Readonly<Record<string, unknown>>
type Page = { items: Item[]; next_page: string | null }

async function get(send: Send, line: string): Promise<Page> {
  const { status, body } = await send(line)
  expect([line, status, status === 200 ? '' : body]).toEqual([line, 200, ''])
  return body as Page
}

async function walk(send: Send, line: string): Promise<{ items: Item[]; pages: number }> {
  const items: Item[] = []
  let pages = 0
  for (let next: string | null = ''; next !== null; pages++) {
    const page: Page = await get(send, next === '' ? line : `${line}&page_token=${next}`)
    items.push(...page.items)
    next = page.next_page
  }
  return { items, pages }
}

/** Returns the values that a list is sorted by, for a mode. */
const keys: Readonly<Record<string, string>> = {
  name: 'name',
  id: 'id',
  time_and_id: 'time_created',
  version: 'system_version',
}

/** Returns whether the items are sorted as the mode says, as far as they have the field. */
function ordered(items: Item[], mode: string): boolean {
  const key = keys[mode.replace(/_(a|de)scending$/, '')] ?? ''
  const values = items.map((item) => item[key]).filter((value) => typeof value === 'string')
  const numbers = new Intl.Collator('en', { numeric: true })
  const compare = (a: string, b: string) =>
    key === 'system_version' ? numbers.compare(a, b) : a < b ? -1 : a > b ? 1 : 0
  const sign = mode.endsWith('_descending') ? -1 : 1
  return values.every((value, at) => at === 0 || sign * compare(values[at - 1] ?? '', value) <= 0)
}

/** All tests share a world, because reading does not change it. */
const demo = rig()

/** It accepts paging parameters, but returns everything as a bare list. */
const lists = calls.filter(({ id }) => id !== 'networkingBgpAnnounceSetList')

const named = (some: typeof calls) => some.map((call) => [call.id, call] as const)

describe('each list', () => {
  testEach('is paged', named(lists.filter(({ paged }) => paged)), async (call) => {
    const { on, line } = await ready(call, demo)
    const { send } = on
    const whole = await get(send, `${line}&limit=1000`)
    const size = Math.max(1, Math.ceil(whole.items.length / 3))
    const { items, pages } = await walk(send, `${line}&limit=${size}`)
    expect(items).toEqual(whole.items)
    expect(pages).toBe(Math.max(1, Math.ceil(items.length / size)))
    for (const junk of ['page_token=junk', 'page_token=', 'limit=0', 'limit=x']) {
      const refused = await send(`${line}&${junk}`)
      expect([junk, refused.status]).toEqual([junk, 400])
      expect(JSON.stringify(refused.body)).toContain(junk.split('=')[0])
    }
  })

  const sorting = lists.flatMap((call) =>
    call.sorts.map((mode) => [`${call.id} by ${mode}`, { ...call, mode }] as const),
  )
  testEach('is sorted as asked', sorting, async ({ mode, ...call }) => {
    const { on, line } = await ready(call, demo)
    const whole = await get(on.send, `${line}&limit=1000`)
    const sorted = await get(on.send, `${line}&limit=1000&sort_by=${mode}`)
    const { items } = await walk(
      on.send,
      `${line}&sort_by=${mode}&limit=${whole.items.length || 1}`,
    )
    expect(items).toEqual(sorted.items)
    const text = (list: Item[]) => list.map((item) => JSON.stringify(item)).toSorted()
    expect(text(sorted.items)).toEqual(text(whole.items))
    expect(ordered(sorted.items, mode)).toBe(true)
  })

  testEach(
    'refuses any other order',
    named(lists.filter(({ sorts }) => sorts.length > 0)),
    async (call) => {
      const { on, line } = await ready(call, demo)
      const { status, body } = await on.send(`${line}&sort_by=sideways`)
      expect(status).toBe(400)
      expect(JSON.stringify(body)).toContain('sort_by')
    },
  )
})
