import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { firstDrawAtom } from '../../src/state/preferences.ts'
import { act, show } from '../screen.tsx'

test('the first page draws the rows that the window has room for, and then all others', async () => {
  const { store } = await show('/projects/mock-project/snapshots', {}, async (made) =>
    made.store.set(firstDrawAtom, true),
  )
  const rows = () => screen.getAllByRole('row').length - 1
  expect(rows()).toBe(Math.ceil(innerHeight / 28))
  expect(rows()).toBeLessThan(50)

  act(() => store.set(firstDrawAtom, false))
  expect(rows()).toBe(50)
})
