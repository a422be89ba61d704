import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { caseCount } from '../soak.ts'
import { rig } from './harness.ts'
import type { Rig } from './harness.ts'

async function query({ send }: Rig, text: string) {
  const { status, body } = await send('POST /v1/timeseries/query?project=mock-project', {
    query: text,
  })
  return { status, message: (body as { message?: string }).message }
}

const unaligned = 'Input tables to a `group_by` must be aligned'

test.each([
  ['', 'expected one of get but found the end of the query'],
  ['fetch a:b', "expected one of get but found 'fetch'"],
  ['get nonsense:reads', 'Schema for timeseries with name "nonsense:reads" not found'],
  [
    'get sled_data_link:bytes_sent',
    'Timeseries "sled_data_link:bytes_sent" is not one of a project',
  ],
  ['get virtual_disk:reads | group_by [disk_id]', unaligned],
  ['get virtual_disk:reads | filter color == "red"', '"color", which is not a field'],
  ['get virtual_disk:reads | filter disk_id > 5', 'which is of type uuid'],
  ['get virtual_disk:reads | align mean_within(1ms)', 'choose a longer period'],
  ['get virtual_disk:reads | last 0', 'expected a whole number of 1 or more'],
  ['get virtual_disk:reads | filter timestamp >\n @never', "error at 2:2: unexpected '@'"],
  ['get virtual_disk:reads | join', 'A `join` takes at least two tables'],
  ['get virtual_machine:vcpu_usage | filter state ~= "(.+)+x"', 'too involved'],
  ['get virtual_machine:vcpu_usage | filter state ~= ".*.*.*.*x"', 'too involved'],
  ['get virtual_machine:vcpu_usage | filter state ~= "["', 'no regular expression'],
  ['get virtual_disk:reads |', 'found the end of the query'],
  ['{ get virtual_disk:reads', "expected '}'"],
])('refuses %j', async (text, message) => {
  const answer = await query(rig(), text)
  expect(answer.status).toBe(400)
  expect(answer.message).toContain(message)
})

test('refuses a query that would read too much', async () => {
  const { send } = rig({ world: 'large' })
  const text = 'get virtual_machine:vcpu_usage | filter timestamp > @now() - 1d'
  const { status, body } = await send('POST /v1/system/timeseries/query', { query: text })
  expect(status).toBe(400)
  expect((body as { message: string }).message).toContain('reads more than 1000000 values')
})

test('no query returns 500, whatever its parts', async () => {
  vi.spyOn(console, 'error').mockImplementation((error) => expect.unreachable(String(error)))
  const on = rig()
  const word = fc.constantFrom(
    ...['get', 'filter', 'align', 'group_by', 'first', 'last', 'join', 'mean_within', 'sum', '|'],
    ...['virtual_disk:reads', 'virtual_machine:vcpu_usage', '{', '}', ';', '(', ')', '[', ']', ','],
    ...['disk_id', 'state', 'vcpu_id', 'timestamp', 'datum', '==', '!=', '>', '<=', '~=', '&&'],
    ...['||', '^', '!', '"run"', '5', '-1', '1e400', 'true', '30s', '1y', '@now()', '@2026-13-45'],
  )
  const opening = 'get virtual_machine:vcpu_usage | filter timestamp > @now() - 1m |'
  const text = fc
    .tuple(fc.constantFrom('', opening), fc.array(fc.oneof(word, fc.string()), { maxLength: 12 }))
    .map(([begin, words]) => [begin, ...words].join(' '))
  await fc.assert(
    fc.asyncProperty(text, async (made) => {
      const { status, message } = await query(on, made)
      expect([200, 400]).toContain(status)
      expect(message === undefined).toBe(status === 200)
    }),
    { numRuns: caseCount(300, 50_000) },
  )
})
