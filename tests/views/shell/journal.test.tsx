import { expect, test, vi } from 'vitest'
import { settledAtom } from '../../../src/commands/kernel/run/runs.ts'
import { watchSettling } from '../../../src/commands/kernel/run/settle.ts'
import { personAt } from '../../doors/person.ts'
import { act, show, waitFor } from '../../screen.tsx'
import { loadDoors } from '../../../src/main/doors.ts'
import { catalogAtom } from '../../../src/state/search/catalog.ts'
import { paletteAtom } from '../../../src/views/shell/palette/open.ts'
import { createEvent, fireEvent, screen } from '@testing-library/react'
import { define } from '../../../src/commands/kernel/define.ts'
import { runAtom } from '../../../src/commands/kernel/run/runner.ts'
import { WithSecret } from '../../../src/commands/kernel/run/with-secret.ts'

test('g j Enter runs the last line again', async () => {
  const console = await show('/projects/mock-project/instances')
  const person = personAt(console)
  const refused = { project: 'mock-project', instance: 'db1' }
  await act(async () => console.run('instance start', refused))
  await person.keys('gj')
  await waitFor(() => expect(document.activeElement?.closest('dialog tr')).not.toBeNull())
  await person.keys('{Enter}')
  const line = /^refused instance start .*db1/
  await waitFor(() =>
    expect(console.journal()).toEqual([
      expect.stringMatching(line),
      'done console journal',
      expect.stringMatching(line),
    ]),
  )
  expect(document.querySelector('dialog[open]')).toBeNull()
})

test('the status line reports when a stopping instance has stopped, to screen readers too', async () => {
  const console = await show('/projects/mock-project/instances')
  const unwatch = watchSettling(console.store)
  const stopped = console.run('instance stop', { project: 'mock-project', instance: 'db1' })
  await act(async () => (await console.asked()).answer(true))
  await act(() => stopped)
  const foot = () => document.querySelector('footer')?.textContent ?? ''
  await waitFor(() => expect(foot()).toContain('Stopping instance db1'))
  await act(async () => console.clock.advance(60_000))
  await act(async () => console.pageClock.advance(4000))
  await waitFor(() => expect(foot()).toContain('✓ db1 stopped'))
  expect(foot()).not.toContain('Stopping')
  expect(document.querySelector('footer [role=status].sr')?.textContent).toBe('db1 stopped')
  await waitFor(() =>
    expect(document.querySelector('tr[data-key=db1]')?.textContent).toContain('stopped'),
  )
  expect(console.store.get(settledAtom)).toBe('db1 stopped')
  unwatch()
})

/** Lists that only a search asks for. */
const searched = (calls: readonly string[]) => calls.filter((call) => call.includes('limit=1000'))

test.each(['/projects', '/projects/mock-project/instances', '/system/silos', '/settings/profile'])(
  '%s reads nothing that it does not show, until the palette opens',
  async (address) => {
    const { store, sent } = await show(address)
    const own = new Set(sent)
    await act(() => loadDoors(store))
    // The last thing that the doors do.
    await vi.waitFor(() => expect(store.get(catalogAtom).segments()).not.toEqual([]))
    // Polls repeat what the page has read.
    expect(sent.filter((call) => !own.has(call))).toEqual([])
    await act(async () => store.set(paletteAtom, { mode: 'find', text: '' }))
    await vi.waitFor(() => expect(searched(sent)).not.toEqual([]))
    await act(async () => store.set(paletteAtom, null))
  },
)

const TOKEN = 'oxide-scim-4f1c'
const create = define({
  id: 'console token create',
  title: 'Create token',
  params: {},
  run: async () =>
    new WithSecret({ id: 'one', bearerToken: TOKEN }, TOKEN, {
      title: 'Create token',
      label: 'Secret',
      close: 'I have copied it',
    }),
})

async function withSecret() {
  const console = await show('/projects')
  await act(() => console.store.set(runAtom, { command: create, given: {}, door: 'row' }))
  return { ...console, dialog: await screen.findByRole<HTMLDialogElement>('dialog') }
}

test('a secret appears in one dialog, can be copied, and is gone once that closes', async () => {
  const { user, dialog } = await withSecret()
  expect(dialog.textContent).toContain(TOKEN)
  expect(document.documentElement.outerHTML.split(TOKEN)).toHaveLength(2)
  await act(async () => user.click(screen.getByRole('button', { name: 'Copy secret' })))
  expect(await navigator.clipboard.readText()).toBe(TOKEN)
  await act(async () => user.click(screen.getByRole('button', { name: 'I have copied it' })))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.documentElement.outerHTML).not.toContain(TOKEN)
})

test('only a fresh press of its button closes it', async () => {
  const { user, dialog } = await withSecret()
  await act(async () => user.keyboard('{Escape}'))
  await act(async () => user.click(dialog))
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  const button = screen.getByRole('button', { name: 'I have copied it' })
  const held = createEvent.keyDown(button, { key: 'Enter', repeat: true })
  fireEvent(button, held)
  expect(held.defaultPrevented).toBe(true)
  expect(dialog.open).toBe(true)
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  button.focus()
  await act(async () => user.keyboard('{Enter}'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
