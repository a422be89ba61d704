import { beforeEach, expect, test } from 'vitest'
import { personAt } from '../../doors/person.ts'
import { writesByName } from '../../plan.ts'
import { act, type Screen, show, waitFor } from '../../screen.tsx'

let screen: Screen

beforeEach(async () => {
  screen = await show('/projects/mock-project/instances')
  await waitFor(() => {
    if (rows().length < 7) throw new Error('The rows are on their way')
  })
})

const rows = () => [...document.querySelectorAll<HTMLElement>('main tbody tr')]
const named = (at: number) => rows()[at]?.dataset['key'] ?? ''
const stopOf = (name: string) => `POST /v1/instances/${name}/stop`

/** Presses keys as a person does; `answer` is Enter in a question. */
async function press(keys: string): Promise<void> {
  for (const stroke of keys.split(' ')) {
    if (stroke === 'answer') {
      await waitFor(() => {
        if (document.querySelector('dialog[open] button') === null) throw new Error('No question')
      })
      // The question begins to wait in an effect; a clock that moves on before that leaves it waiting.
      await act(async () => {})
      await act(async () => screen.pageClock.advance(700))
    }
    await personAt(screen).keys(stroke === 'answer' ? '{Enter}' : stroke)
  }
}

const sent = async (...requests: string[]) =>
  waitFor(() => {
    const writes = writesByName(screen).map((call) => call.replace('?project=mock-project', ''))
    expect(writes.toSorted()).toEqual(requests.toSorted())
  })

test('stopping the fifth row takes four presses, and doing so again two', async () => {
  const fifth = stopOf(named(4))
  await press('5 j t answer')
  await sent(fifth)
  const name = named(4)
  await act(async () => screen.visit('/projects'))
  screen.clock.advance(60_000)
  await screen.ask(`POST /v1/instances/${name}/start?project=mock-project`)
  screen.clock.advance(60_000)
  await act(async () => screen.visit('/projects/mock-project/instances'))
  const state = () => rows().find(({ dataset: { key } }) => key === name)?.textContent
  await waitFor(() => expect(state()).toContain('running'))
  await press('! answer')
  await sent(fifth, fifth)
})

test('stopping all that a filter shows takes four presses after the filter', async () => {
  await personAt(screen).keys('/db')
  await waitFor(() =>
    expect(rows().every(({ dataset: { key } }) => key?.includes('db'))).toBe(true),
  )
  const shown = rows().map(({ dataset: { key = '' } }) => key)
  await press('{Enter} * t answer')
  await sent(...shown.filter((name) => /^db\d$/.test(name)).map(stopOf))
})
