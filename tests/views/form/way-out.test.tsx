import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { locationAtom } from '../../../src/state/navigation/location.ts'
import { guardAtom } from '../../../src/state/navigation/navigate.ts'
import { personAt } from '../../doors/person.ts'
import { heldWrites } from '../../held-writes.ts'
import { act, show, waitFor } from '../../screen.tsx'

const NEW = '/projects/mock-project/instances-new'

test('a form with changes asks before it is left, and only about the latest way out', async () => {
  const console = await show(NEW)
  await console.user.type(screen.getByRole('textbox', { name: 'Name' }), 'half-done')
  void console.script('disk list')
  await screen.findByRole('alertdialog', { name: 'Confirm navigation' })
  await console.user.click(screen.getByRole('button', { name: 'Continue editing' }))
  expect(console.store.get(locationAtom)?.address).toBe(NEW)
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'half-done')

  const first = console.visit('/projects')
  const second = console.visit('/projects/mock-project/disks')
  expect(await first).toBe(false)
  await screen.findByRole('alertdialog', { name: 'Confirm navigation' })
  await act(async () => console.pageClock.advance(500))
  await console.user.click(screen.getByRole('button', { name: 'Leave this page' }))
  expect(await second).toBe(true)
})

test.each([
  ['taken', 'Project taken created'],
  ['mock-project', 'Could not create project: Project name already exists'],
])(
  'a form that was sent is left without a question, and says how it ended: %s',
  async (name, said) => {
    const { network, letGo } = heldWrites()
    const console = await show('/projects-new', { network })
    await console.user.type(screen.getByRole('textbox', { name: 'Name' }), name)
    await personAt(console).submit()
    await waitFor(() =>
      expect([console.writes().length, console.store.get(guardAtom)]).toEqual([1, null]),
    )
    await act(async () => console.visit('/projects'))
    expect(console.store.get(locationAtom)?.address).toBe('/projects')
    expect(document.querySelector('[role=alertdialog]')).toBeNull()
    letGo()
    await waitFor(() => expect(console.said()).toEqual([said]))
    expect(console.store.get(locationAtom)?.address).toBe('/projects')
  },
)

test.each([
  [
    '/login/maze-war/local?password=hunter-7f3a&redirect_uri=%2F',
    '/login/maze-war/local?redirect_uri=%2F',
  ],
  ['/certificates-new?name=wild&key=hunter-7f3a', '/certificates-new?name=wild'],
])('a form takes a secret out of its address: %s', async (address, left) => {
  const console = await show(address)
  await waitFor(() => expect(console.store.get(locationAtom)?.address).toBe(left))
  expect(window.location.href).not.toContain('hunter')
  await console.user.type(screen.getAllByRole('textbox')[0] ?? document.body, 'x')
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('hunter')
})
