// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { locationAtom } from '../../../src/state/navigation/location.ts'
import { personAt } from '../../doors/person.ts'
import { act, type Screen, show, waitFor } from '../../screen.tsx'

const NEW = '/projects/mock-project/instances-new'

const WAYS: Readonly<Record<string, (console: Screen) => Promise<unknown>>> = {
  palette: (console) => personAt(console).choose('Disks', 'disk list'),
  line: async (console) => {
    await console.user.keyboard(':')
    await personAt(console).toPrompt()
    await console.user.keyboard('disk list{Enter}')
  },
  keys: (console) => console.user.keyboard('gd'),
  link: (console) => console.user.click(screen.getByRole('link', { name: /^Disks/ })),
  script: (console) => console.script('disk list'),
}

describe('a form with changes', () => {
  let console: Screen
  beforeEach(async () => {
    console = await show(NEW)
    await console.user.type(screen.getByRole('textbox', { name: 'Name' }), 'half-done')
    await act(async () => (document.activeElement as HTMLElement).blur())
  })

  test.each(Object.entries(WAYS))('asks before it is left: %s', async (_name, leave) => {
    void leave(console)
    await screen.findByRole('alertdialog', { name: 'Confirm navigation' })
    await console.user.click(screen.getByRole('button', { name: 'Continue editing' }))
    expect(console.store.get(locationAtom)?.address).toBe(NEW)
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'half-done')
  })

  test('asks only about the latest way out', async () => {
    const first = console.visit('/projects')
    const second = console.visit('/projects/mock-project/disks')
    expect(await first).toBe(false)
    await screen.findByRole('alertdialog', { name: 'Confirm navigation' })
    await act(async () => console.pageClock.advance(500))
    await console.user.click(screen.getByRole('button', { name: 'Leave this page' }))
    expect(await second).toBe(true)
  })
})

test('a form that has run closes without asking', async () => {
  const console = await show('/projects-new')
  await console.user.type(screen.getByRole('textbox', { name: 'Name' }), 'whole')
  await personAt(console).submit()
  await waitFor(() =>
    expect(console.store.get(locationAtom)?.address).toBe('/projects/whole/instances'),
  )
})
