import { describe, expect, test } from 'vitest'
import {
  copyOf,
  NO_FOLDS,
  rowsOf,
  STEP,
  summaryOf,
} from '../../../src/views/operation/tree-rows.ts'

const shown = (value: unknown, folds = NO_FOLDS) =>
  rowsOf(value, folds).map((row) => `${row.path} ${summaryOf(row)}`)

describe('a reply', () => {
  const page = { items: [{ id: 'a', name: 'web', tags: { 'odd key': 1 } }], next_page: null }

  test('shows the items of a list, each on one line', () => {
    expect(shown(page)).toEqual([' {2}', 'items [1]', 'items[0] {3} web', 'next_page null'])
  })

  test('opens and folds what the user chooses', () => {
    const open = { 'items[0]': true, 'items[0].tags': true }
    expect(shown(page, { ...NO_FOLDS, open })).toEqual([
      ' {2}',
      'items [1]',
      'items[0] {3}',
      'items[0].id "a"',
      'items[0].name "web"',
      'items[0].tags {1}',
      'items[0].tags["odd key"] 1',
      'next_page null',
    ])
    expect(shown(page, { ...NO_FOLDS, open: { '': false } })).toEqual([' {2}'])
  })

  test('shows part of a long value, and more of it on request', () => {
    const items = Array.from({ length: 2 * STEP + 50 }, (_, at) => at)
    const open = { items: true }
    expect(rowsOf({ items }, NO_FOLDS).length).toBe(2)
    const first = shown({ items }, { ...NO_FOLDS, open })
    expect(first.length).toBe(STEP + 3)
    expect(first.at(-1)).toBe(`items Show ${STEP} of ${STEP + 50} more`)
    const more = shown({ items }, { open, shown: { items: 2 * STEP } })
    expect(more.at(-1)).toBe('items Show 50 of 50 more')
    expect(shown({ items }, { open, shown: { items: 3 * STEP } }).length).toBe(2 * STEP + 52)
  })

  test('treats inherited keys like any others', () => {
    expect(shown(JSON.parse('{"constructor":1,"__proto__":{"toString":null}}'))).toEqual([
      ' {2}',
      'constructor 1',
      '__proto__ {1}',
      '__proto__.toString null',
    ])
  })

  test('cuts long text, but copies all of it', () => {
    const text = 'x'.repeat(5000)
    expect(shown(text)[0]).toMatch(/^ "x{399}… 5002 characters$/)
    expect(copyOf(text)).toBe(text)
    expect(copyOf({ a: 1 })).toBe('{\n  "a": 1\n}')
    expect(copyOf(undefined)).toBe('')
  })
})
