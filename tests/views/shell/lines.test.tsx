import { ownerAtom } from '../../../src/state/session/owner.ts'
import { storeOf } from '../../console.ts'
import { screen as page, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { historyAtom } from '../../../src/commands/kernel/line/history.ts'
import { paletteAtom } from '../../../src/views/shell/palette/open.ts'
import { act, type Screen, show, waitFor } from '../../screen.tsx'

const address = '/projects/mock-project/instances'
const prompt = () => page.findByRole<HTMLTextAreaElement>('combobox', { name: 'Command line' })

async function openPrompt({ user }: Screen): Promise<HTMLTextAreaElement> {
  await user.keyboard(':')
  return prompt()
}

async function enter(screen: Screen, line: string): Promise<void> {
  await openPrompt(screen)
  await screen.user.paste(line)
  await screen.user.keyboard('{Enter}')
}

const closed = () => waitFor(() => expect(page.queryByRole('dialog')).toBeNull())

test('ArrowUp at the prompt recalls earlier lines, and ArrowDown the typed one; also after a reload', async () => {
  const screen = await show(address)
  await enter(screen, 'console theme dark')
  await closed()
  await enter(screen, 'disk list')
  await closed()
  const field = await openPrompt(screen)
  await screen.user.keyboard('inst{ArrowUp}')
  expect(field.value).toBe('disk list')
  await screen.user.keyboard('{ArrowUp}{ArrowUp}')
  expect(field.value).toBe('console theme dark')
  await screen.user.keyboard('{ArrowDown}{ArrowDown}')
  expect(field.value).toBe('inst')
  // A reload starts with a new store.
  expect(storeOf(screen.store.get(ownerAtom) ?? '').get(historyAtom)).toEqual([
    'console theme dark',
    'disk list',
  ])
})

test('a line that was entered before the prompt was shown runs once', async () => {
  const screen = await show(address)
  const text = 'project create --name early --description ""'
  const opened = { mode: 'line', text, isEntered: true } as const
  await act(async () => screen.store.set(paletteAtom, opened))
  await closed()
  await waitFor(() => expect(screen.writes()).toHaveLength(1))
  await openPrompt(screen)
  expect(screen.writes()).toHaveLength(1)
})

test('Tab accepts the suggestion', async () => {
  const screen = await show(address)
  await enter(screen, 'instance strt db-stopped')
  expect((await page.findByRole('alert')).textContent).toBe(
    'Unknown command "instance strt". Did you mean "instance start"?',
  )
  await page.findByRole('option', { name: /instance start db-stopped/, selected: true })
  await screen.user.keyboard('{Tab}')
  expect((await prompt()).value).toBe('instance start db-stopped')
})

test('several pasted commands ask once, and again about the rest when one did not run', async () => {
  const screen = await show(address)
  const line = (verb: string, name: string) =>
    `oxide instance ${verb} --project mock-project --instance ${name}`
  await enter(screen, `${line('start', 'db1')}\n${line('start', 'db-stopped')}`)
  const all = await page.findByRole('alertdialog', { name: 'Run 2 commands?' })
  await act(async () => screen.pageClock.advance(500))
  await screen.user.keyboard('{Enter}')
  expect(all.textContent).toContain('Start instance (2).')
  const rest = await page.findByRole('alertdialog', { name: 'Run 1 remaining command?' })
  expect(rest.textContent).toContain('instance start --project mock-project --instance db-stopped')
  await screen.user.click(within(rest).getByRole('button', { name: /Cancel/ }))
  await closed()
  expect(screen.writes()).toEqual([])
  expect(screen.said().at(-1)).toMatch(/Not started: oxide instance start/)
})
