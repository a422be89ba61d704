import { fireEvent, screen as page, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { followOtherTabs } from '../../../src/state/session/other-tabs.ts'
import { preferencesAtom } from '../../../src/state/preferences.ts'
import { locationAtom } from '../../../src/state/navigation/location.ts'
import { act, show, waitFor } from '../../screen.tsx'

const keyboard = '/settings/keyboard'
const instances = '/projects/mock-project/instances'

/** Starting does not ask. */
const STARTED = 'POST /v1/instances/db-stopped/start?project=mock-project'

const CHANGED = {
  'instance start': 'S',
  'disk list': 'g 9',
  'console keys': 'H',
  'shell next-row': 'h',
}

/** Presses characters as on a keyboard, capitals with Shift. */
async function press(keys: string, held: object = {}): Promise<void> {
  for (const key of keys) {
    const [code, shiftKey] = [`Key${key.toUpperCase()}`, /[A-Z]/.test(key)]
    await act(async () => {
      const target = document.activeElement ?? document.body
      fireEvent.keyDown(target, { key, code, keyCode: key.charCodeAt(0), shiftKey, ...held })
    })
  }
}

/** Returns the button with the keys of an entry. */
const keysOf = (title: string) =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[aria-label^="Change keys of ${title}, "]`)
    if (found === null) throw new Error(`Nothing is called ${title}`)
    return found
  })

async function record(title: string): Promise<void> {
  const button = await keysOf(title)
  await act(async () => button.click())
  await waitFor(() => expect(document.activeElement?.matches('[data-records-keys]')).toBe(true))
}

const row = (name: string) =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(`main tr[data-key="${name}"]`)
    if (found === null) throw new Error('The rows are on their way')
    return found
  })

test('a key is changed by pressing another, stored, and refused to a second; or it is removed, and reset', async () => {
  const screen = await show(`${keyboard}?filter=instance`)
  await record('Start instance')
  await press('S')
  await waitFor(async () => expect((await keysOf('Start instance')).textContent).toBe('S'))
  await record('Reboot instance')
  await screen.user.keyboard('{Backspace}')
  const removed = await keysOf('Reboot instance')
  await waitFor(() => expect(removed.getAttribute('aria-label')).toMatch(/, now none$/))
  await waitFor(() => expect(document.activeElement).toBe(removed))
  await screen.user.click(page.getByRole('button', { name: 'Reset keys of Reboot instance' }))
  await waitFor(async () => expect((await keysOf('Reboot instance')).textContent).toBe('r'))

  await act(() => screen.visit(`${keyboard}?filter=disk%20list`))
  await record('Go to disks')
  await press('g9')
  await waitFor(async () => expect((await keysOf('Go to disks')).textContent).toBe('g9'))
  await act(() => screen.visit(`${keyboard}?filter=row`))
  await record('Previous row')
  await press('S')
  await waitFor(() =>
    expect(document.querySelector('[role=alert]')?.textContent).toBe(
      '“S” is already the key of “Start instance”, so “Previous row” cannot have it',
    ),
  )
  await screen.user.keyboard('{Escape}')
  expect((await keysOf('Previous row')).textContent).toBe('k')
  expect(document.querySelector('h1')?.parentElement?.textContent).toContain('2 changed')
  expect(JSON.parse(localStorage.getItem('rackline-keymap') ?? '')).toEqual({
    'instance start': 'S',
    'disk list': 'g 9',
  })
})

test('keys changed in two tabs at once are all kept', async () => {
  localStorage.clear()
  const screen = await show(`${keyboard}?filter=instance`)
  followOtherTabs(screen.store)
  const theirs = { 'disk list': 'K' }
  await act(async () => {
    localStorage.setItem('rackline-keymap', JSON.stringify(theirs))
    window.dispatchEvent(new StorageEvent('storage', { key: 'rackline-keymap' }))
    localStorage.setItem('rackline-single-keys', 'modifier')
    window.dispatchEvent(new StorageEvent('storage', { key: 'rackline-single-keys' }))
  })
  expect(screen.store.get(preferencesAtom).singleKeys).toBe('modifier')
  await record('Start instance')
  await press('S')
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem('rackline-keymap') ?? '')).toEqual({
      ...theirs,
      'instance start': 'S',
    }),
  )
  expect(localStorage.getItem('rackline-single-keys')).toBe('"modifier"')
})

test('changed keys survive a reload: on the sheet, in menus, at the foot, and in use', async () => {
  localStorage.setItem('rackline-keymap', JSON.stringify(CHANGED))
  const after = await show(instances)
  await act(async () => (await row('db-stopped')).focus())
  await within(page.getByRole('contentinfo')).findByRole('button', { name: 'S start' })
  await after.user.click(
    within(await row('db-stopped')).getByRole('button', { name: 'Row actions' }),
  )
  expect((await page.findByRole('menuitem', { name: 'Start' })).textContent).toContain('S')
  await after.user.keyboard('{Escape}')
  await act(async () => (await row('db-stopped')).focus())

  await press('H')
  const sheet = await page.findByRole('dialog', { name: 'Keys' })
  const shown = within(sheet)
    .getAllByRole('term')
    .map((term) => `${term.nextSibling?.textContent}: ${term.textContent}`)
  expect(shown).toEqual(
    expect.arrayContaining([
      'Start instance: S',
      'Go to disks: g9',
      'Show keys: H',
      'Next row: h↓',
    ]),
  )
  expect(shown).not.toContain('Start instance: s')
  await after.user.keyboard('{Escape}')

  await act(async () => (await row('db-stopped')).focus())
  await press('s')
  expect(after.writes()).toEqual([])
  await press('S')
  await waitFor(() => expect(after.writes()).toEqual([STARTED]))
  await press('g9')
  await waitFor(() =>
    expect(after.store.get(locationAtom)?.address).toBe('/projects/mock-project/disks'),
  )
})

test('with Alt, the same keys work, and are shown with it', async () => {
  const screen = await show(`${keyboard}?filter=row`)
  await screen.user.click(page.getByLabelText('Only with Alt'))
  await act(() => screen.visit(instances))
  await act(async () => (await row('db-stopped')).focus())
  await within(page.getByRole('contentinfo')).findByRole('button', { name: 'alt+S start' })
  await press('sgd:')
  expect(screen.writes()).toEqual([])
  expect(screen.store.get(locationAtom)?.address).toBe(instances)
  await act(async () => (await row('db-stopped')).focus())
  await press('s', { altKey: true })
  await waitFor(() => expect(screen.writes()).toEqual([STARTED]))
  await press('g', { altKey: true })
  await page.findByRole('group', { name: 'Keys after alt+g' })
  await press('d')
  await waitFor(() =>
    expect(screen.store.get(locationAtom)?.address).toBe('/projects/mock-project/disks'),
  )
})
