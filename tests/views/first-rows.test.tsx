import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { firstDrawAtom } from '../../src/state/preferences.ts'
import { act, show } from '../screen.tsx'

test('the first page draws as many rows as a window shows, and then all others', async () => {
  const { store } = await show('/projects/mock-project/snapshots', {}, async (made) =>
    made.store.set(firstDrawAtom, true),
  )
  const rows = () => screen.getAllByRole('row').length - 1
  expect(rows()).toBe(40)

  act(() => store.set(firstDrawAtom, false))
  expect(rows()).toBe(50)
})
