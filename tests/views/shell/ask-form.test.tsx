import type { Instance } from '@oxide/api'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { recordOf } from '../../../src/state/nouns.ts'
import { queryClientAtom } from '../../../src/state/cache/query.ts'
import { keyOf } from '../../../src/state/cache/read.ts'
import { personAt } from '../../doors/person.ts'
import { act, show, waitFor } from '../../screen.tsx'

test('a form refuses when the resource no longer allows it, and keeps its input', async () => {
  const made = await show('/projects/mock-project/instances/db-stopped/storage')
  await personAt(made).keys('e')
  const dialog = await screen.findByRole('dialog', { name: /^Resize instance/ })
  const client = made.store.get(queryClientAtom)
  const view = recordOf('instance').view({ project: 'mock-project', instance: 'db-stopped' })
  const stopped = client.getQueryData<Instance>(keyOf(view))
  expect(stopped?.runState).toBe('stopped')
  await made.user.keyboard('4')
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: /vCPUs/ })
  expect(field.value).toBe('4')
  expect(dialog.textContent).not.toMatch(/Only stopped/)
  act(() => void client.setQueryData(keyOf(view), { ...stopped, runState: 'running' }))
  await waitFor(() => expect(dialog.textContent).toMatch(/Only stopped/))
  expect(field.value).toBe('4')
})

test('the dialog of a group asks for an instance and takes stopped ones only', async () => {
  const { user } = await show('/projects/mock-project/affinity/oil-water')
  await user.click(await screen.findByRole('button', { name: 'Add instance' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add instance to group' })
  const submit = () => within(dialog).getByRole('button', { name: 'Add to group' })
  const field = within(dialog).getByRole('combobox', { name: 'Instance' })
  await user.type(field, 'db1{Enter}')
  await waitFor(() =>
    expect(submit().dataset['tip']).toBe('Only stopped instances can be added to a group'),
  )
  await user.clear(field)
  await user.type(field, 'db-stopped{Enter}')
  await waitFor(() => expect(submit().dataset['tip']).toBeUndefined())
})
