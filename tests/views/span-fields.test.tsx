import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { locationAtom } from '../../src/state/navigation/location.ts'
import { act, show } from '../screen.tsx'

const AT = '/utilization?range=custom&start=2026-01-02T00:00:00.000Z&end=2026-01-03T00:00:00.000Z'

/** Opens a custom span, and records the spans that are read. */
async function opened() {
  const console = await show(AT)
  const set = (label: string, text: string) =>
    act(async () => {
      fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
    })
  const pause = () => act(async () => console.pageClock.advance(400))
  const query = () => new URLSearchParams(console.store.get(locationAtom)?.address.split('?')[1])
  return {
    set,
    pause,
    query,
    value: (label: string) => screen.getByLabelText(label).getAttribute('value'),
  }
}

test('a time applies when the user pauses, not after each digit of its year', async () => {
  const { set, pause, query, value } = await opened()
  for (const year of ['0002', '0020', '0202', '2025']) {
    await set('Start', `${year}-12-24T09:30`)
    expect(value('Start')).toBe(`${year}-12-24T09:30`)
    expect(query().get('start')).toBe('2026-01-02T00:00:00.000Z')
  }
  await pause()
  expect(query().get('start')).toBe(new Date('2025-12-24T09:30').toISOString())
  expect(query().get('end')).toBe('2026-01-03T00:00:00.000Z')
})

test('an end before the start is refused, and stays to be corrected', async () => {
  const { set, pause, query, value } = await opened()
  await set('Start', '2026-02-01T00:00')
  await pause()
  expect(screen.getByText('Must be after the start')).toBeDefined()
  expect(value('Start')).toBe('2026-02-01T00:00')
  expect(query().get('start')).toBe('2026-01-02T00:00:00.000Z')
  await act(async () => {
    fireEvent.blur(screen.getByLabelText('Start'))
  })
  await set('End', '2026-02-02T00:00')
  await pause()
  expect(screen.queryByText('Must be after the start')).toBeNull()
  expect(query().get('start')).toBe(new Date('2026-02-01T00:00').toISOString())
  expect(query().get('end')).toBe(new Date('2026-02-02T00:00').toISOString())
})

test('an empty time is refused, and one before 1970', async () => {
  const { set, pause } = await opened()
  const says = async (label: string, text: string) => {
    await set(label, text)
    await pause()
    return screen.queryByText(/ is required$|^Must be in/)?.textContent
  }
  expect(await says('End', '')).toBe('End is required')
  await set('End', '2026-01-03T00:00')
  expect(await says('Start', '')).toBe('Start is required')
  expect(await says('Start', '0002-01-01T00:00')).toBe('Must be in 1970 or later')
})
