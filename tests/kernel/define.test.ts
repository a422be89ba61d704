import { expect, test } from 'vitest'
import { define } from '../../src/commands/kernel/define.ts'
import { ref, text, within } from '../../src/commands/kernel/params.ts'

// What holds for every command is proven of all of them in `registry.test.ts` and `commands/all.test.ts`.

const run = async () => undefined
const params = { instance: ref('instance'), project: within('project') } as const
const attach = define({
  id: 'instance disk attach',
  on: 'disk',
  params: { disk: ref('disk'), ...params },
  run,
})

test('verb, title and noun come from the id, with `console` or without', () => {
  for (const id of ['instance start', 'console instance start']) {
    const { verb, title, wording, noun, on } = define({ id, params, run })
    expect([verb, title, noun, on]).toEqual(['Start', 'Start instance', 'instance', 'instance'])
    expect(wording(null, {})).toMatchObject({
      heading: 'Start instance',
      failed: 'Could not start instance',
    })
  }
  const create = define({ id: 'project create', params: { name: text('Name') }, run })
  expect([create.on, create.noun]).toEqual([null, 'project'])
  const theme = define({ id: 'console theme', params: {}, run })
  expect([theme.noun, theme.on, theme.title]).toEqual([null, null, 'Theme'])
})

test('a title of its own makes the heading and the report of a failure', () => {
  const { wording } = define({ id: 'instance wake', title: 'Revive instance', params, run })
  expect(wording(null, {})).toMatchObject({
    heading: 'Revive instance',
    failed: 'Could not revive instance',
  })
})

test('its own noun and the one whose rows offer it are stale afterwards, unless it says what is', () => {
  expect(attach.done({}, null).refresh).toEqual(['instance', 'disk'])
  expect(define({ id: 'console theme', params: {}, run }).done({}, null).refresh).toEqual([])
  const done = () => ({ refresh: ['disk'] as const })
  const made = define({ id: 'instance delete', params, run, done })
  expect(made.done({}, null)).toEqual({ refresh: ['disk'] })
})
