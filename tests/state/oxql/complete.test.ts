import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completionAt, type Knowledge } from '../../../src/state/oxql/complete.ts'
import { CHARTED, isOfProject, startOf } from '../../../src/state/oxql/schema.ts'
import { tokensOf } from '../../../src/state/oxql/token.ts'

const known: Knowledge = {
  timeseries: [
    {
      name: 'virtual_machine:vcpu_usage',
      about: 'Time',
      units: 'nanoseconds',
      fields: [
        { name: 'state', type: 'string', about: '' },
        { name: 'vcpu_id', type: 'u32', about: '' },
        { name: 'project_id', type: 'uuid', about: '' },
      ],
    },
    { name: 'virtual_disk:reads', about: 'Reads', units: 'none', fields: [] },
    {
      name: 'switch_data_link:link_up',
      about: '',
      units: '',
      fields: [{ name: 'is_up', type: 'bool', about: '' }],
    },
  ],
  values: new Map([
    ['state', ['run', 'a "b"']],
    ['vcpu_id', ['0']],
  ]),
}

/** Completes at the bar in a query; returns the options. */
function at(marked: string): readonly string[] {
  const caret = marked.indexOf('¦')
  const found = completionAt(marked.replace('¦', ''), caret, known)
  return found?.options.map(({ text }) => text.trim()) ?? []
}

const got = 'get virtual_machine:vcpu_usage'

describe('completion', () => {
  test.each([
    ['¦', ['get']],
    ['{ get virtual_disk:reads; g¦', ['get']],
    ['get ¦', ['virtual_machine:vcpu_usage', 'virtual_disk:reads', 'switch_data_link:link_up']],
    ['get vcpu¦', ['virtual_machine:vcpu_usage']],
    [`${got} | ¦`, ['filter', 'align', 'group_by', 'join', 'first', 'last']],
    [`${got} | filter st¦`, ['state', 'start_time', 'timestamp']],
    [`${got} | filter state ¦`, ['==', '!=', '~=']],
    [`${got} | filter vcpu_id ¦`, ['==', '!=', '>', '>=', '<', '<=']],
    [`${got} | filter project_id ¦`, ['==', '!=']],
    [`${got} | filter state == ¦`, ['"run"', '"a \\"b\\""']],
    [`${got} | filter vcpu_id == ¦`, ['0']],
    ['get switch_data_link:link_up | filter is_up == ¦', ['true', 'false']],
    [`${got} | filter timestamp > @n¦`, ['@now() - 5m', '@now() - 1h', '@now() - 1d']],
    [`${got} | align ¦`, ['mean_within(1m)', 'interpolate(1m)']],
    [`${got} | align mean_within(¦`, ['5s', '30s', '1m', '5m', '1h']],
    [`${got} | group_by ¦`, ['[']],
    [`${got} | group_by [¦`, ['state', 'vcpu_id', 'project_id']],
    [`${got} | group_by [state, ¦`, ['vcpu_id', 'project_id']],
    [`${got} | group_by [state], ¦`, ['sum', 'mean']],
    [`${got} | last ¦`, ['1', '10', '100']],
    [`{ ${got} } | ¦`, ['filter', 'align', 'group_by', 'join', 'first', 'last']],
    [`${got} | filter state == "ru¦n"`, []],
  ])('%s', (marked, options) => {
    expect(at(marked)).toEqual(options)
  })

  test('offers the next step after a complete one', () => {
    expect(at(`${got} ¦`)).toContain('| filter')
    expect(at(`${got} | filter state == "run" ¦`)).toEqual(
      expect.arrayContaining(['&&', '| align']),
    )
  })

  test('replaces the whole word at the caret', () => {
    const found = completionAt('get virtual_di:x | last 1', 8, known)
    expect(found).toMatchObject({ from: 4, to: 16, isTyped: true })
  })

  test('replaces a part of any query, at any position', () => {
    const piece = fc.constantFrom('get', ' ', '|', 'filter', 'state', '==', '"', '[', '@', ':', 'é')
    const query = fc
      .array(fc.oneof(piece, fc.string()), { maxLength: 12 })
      .map((all) => all.join(''))
    fc.assert(
      fc.property(query, fc.nat(80), (text, place) => {
        const caret = Math.min(place, text.length)
        const found = completionAt(text, caret, known)
        if (found === null) return
        expect(found.from).toBeLessThanOrEqual(caret)
        expect(found.to).toBeGreaterThanOrEqual(caret)
        expect(found.options.length).toBeGreaterThan(0)
      }),
    )
  })
})

test('tokens cover the whole query', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(
        tokensOf(text)
          .map((token) => token.text)
          .join(''),
      ).toBe(text)
    }),
  )
  const query = 'get a:b\n| filter c == "d" && t > @now() - 5m'
  const kinds = tokensOf(query).flatMap(({ kind }) => (kind === 'space' ? [] : [kind]))
  const filter = ['mark', 'operation', 'word', 'mark', 'text', 'mark', 'word', 'mark', 'time']
  expect(kinds).toEqual(['operation', 'name', ...filter, 'mark', 'number'])
})

test('the timeseries of the console’s charts can be queried within a project', () => {
  expect(CHARTED.map(({ name }) => name)).toContain('virtual_machine:vcpu_usage')
  expect(CHARTED.every(isOfProject)).toBe(true)
  expect(startOf('a:b')).toBe('get a:b\n| filter timestamp > @now() - 5m')
})
