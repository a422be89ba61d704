import { screen as page, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { locationAtom } from '../../../src/state/navigation/location.ts'
import { pressedAtom } from '../../../src/views/shell/palette/open.ts'
import { act, type Screen, show, waitFor } from '../../screen.tsx'

const address = '/projects/mock-project/instances'
const foot = () => page.getByRole('contentinfo')
const here = ({ store }: Screen) => store.get(locationAtom)?.address

describe('the status bar', () => {
  test('says that keys go to the terminal, and shows no other hints', async () => {
    await show(address)
    await within(foot()).findByText('READY')
    expect(within(foot()).getByRole('button', { name: ': Command' })).toBeTruthy()
    const host = document.createElement('div')
    host.dataset['terminal'] = ''
    host.innerHTML = '<textarea aria-label="Guest"></textarea>'
    document.body.append(host)
    act(() => page.getByRole('textbox', { name: 'Guest' }).focus())
    expect(within(foot()).getByText('TERMINAL')).toBeTruthy()
    expect(within(foot()).getByRole('button', { name: 'Command' })).toBeTruthy()
    expect(within(foot()).getByRole('button', { name: /K Find/ })).toBeTruthy()
    act(() => page.getByRole('textbox', { name: 'Guest' }).blur())
    expect(within(foot()).getByText('READY')).toBeTruthy()
    expect(within(foot()).getByRole('button', { name: ': Command' })).toBeTruthy()
    host.remove()
  })
})

describe('after g', () => {
  test('a panel shows where the letters lead, and Escape only cancels', async () => {
    const screen = await show(address)
    await screen.user.click(await page.findByRole('checkbox', { name: 'Mark db1' }))
    act(() => page.getByRole('main').focus())
    const before = document.activeElement
    await screen.user.keyboard('g')
    const panel = await page.findByRole('group', { name: 'Keys after g' })
    expect(panel.textContent).toContain('dDisks')
    // Is heard as well, from a region that was there before its text.
    expect(page.getByText(/^After g: .*d Disks, .*i Instances/).parentElement?.role).toBe('status')
    expect(document.activeElement).toBe(before)
    await screen.user.keyboard('{Escape}')
    expect(page.queryByRole('group', { name: 'Keys after g' })).toBeNull()
    expect(screen.store.get(pressedAtom)).toEqual([])
    expect(page.getByRole<HTMLInputElement>('checkbox', { name: 'Mark db1' }).checked).toBe(true)
    // Nothing appears to who goes on typing.
    await screen.user.keyboard('g')
    expect(page.queryByRole('group', { name: 'Keys after g' })).toBeNull()
    await screen.user.keyboard('d')
    await waitFor(() => expect(here(screen)).toBe('/projects/mock-project/disks'))
  })
})

test('the key sheet is grouped by task and sorted, and says nothing about rows where there are none', async () => {
  const screen = await show(address)
  await page.findByRole('checkbox', { name: 'Mark db1' })
  await screen.user.keyboard('?')
  const sheet = await page.findByRole('dialog', { name: 'Keys' })
  const groups = (of = sheet) => within(of).queryAllByRole('region')
  const names = (of = sheet) => groups(of).map((group) => group.getAttribute('aria-label'))
  expect(names()).toEqual([
    'Act on a row',
    'Act on the page',
    'Move through rows',
    'Mark rows',
    'Go to',
    'Find and run',
    'Help and session',
  ])
  // Opens at its top: its only fields come last.
  expect(document.activeElement?.contains(groups()[0] ?? null)).toBe(true)
  const field = within(sheet).getByRole('radio', { name: 'On' })
  expect(document.activeElement?.contains(field)).toBe(false)
  for (const group of groups()) {
    const keys = within(group)
      .getAllByRole('term')
      .map(({ textContent }) => textContent ?? '')
    const letters = keys.filter((key) => /^[a-z]$/.test(key))
    expect(letters).toEqual(letters.toSorted())
  }
  // Lists what rows can do before one has the focus.
  expect(groups()[0]?.textContent).toMatch(
    /Open row menu.*Stop instance|Stop instance.*Open row menu/,
  )
  await screen.user.keyboard('/')
  await screen.user.paste('next row')
  expect(groups().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('j↓Next row'),
    expect.stringContaining('Mark the next row too'),
  ])
  await screen.user.keyboard('{Escape}{Escape}')
  await act(() => screen.visit('/settings/profile'))
  await screen.user.keyboard('?')
  const bare = await page.findByRole('dialog', { name: 'Keys' })
  expect(names(bare)).not.toContain('Mark rows')
  expect(bare.textContent).not.toContain('Clear marks')
})
