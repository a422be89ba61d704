import { createEvent, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { define } from '../../../src/commands/kernel/define.ts'
import { runAtom } from '../../../src/commands/kernel/run/runner.ts'
import { WithSecret } from '../../../src/commands/kernel/run/with-secret.ts'
import { act, show } from '../../screen.tsx'

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

test('a secret appears in one dialog, can be copied, and is gone once a fresh press of its button closes that', async () => {
  const { store, user } = await show('/projects')
  await act(() => store.set(runAtom, { command: create, given: {}, door: 'row' }))
  const dialog = await screen.findByRole<HTMLDialogElement>('dialog')
  expect(dialog.textContent).toContain(TOKEN)
  expect(document.documentElement.outerHTML.split(TOKEN)).toHaveLength(2)
  await act(async () => user.click(screen.getByRole('button', { name: 'Copy secret' })))
  expect(await navigator.clipboard.readText()).toBe(TOKEN)

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
  expect(document.documentElement.outerHTML).not.toContain(TOKEN)
})
