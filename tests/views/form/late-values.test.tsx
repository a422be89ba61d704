import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { Provider } from 'jotai'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { useDraft } from '../../../src/views/form/dialog-draft.ts'
import { openConsole } from '../../console.ts'
import { show, waitFor } from '../../screen.tsx'

/** A file whose text arrives on demand. */
function slowFile(): { readonly file: File; readonly arrive: () => void } {
  let arrive = (): void => {}
  const bytes = new Promise<ArrayBuffer>((resolve) => {
    arrive = () => resolve(new TextEncoder().encode('#cloud-config').buffer)
  })
  const file = new File(['#cloud-config'], 'user-data')
  Object.defineProperty(file, 'slice', { value: () => ({ arrayBuffer: () => bytes }) })
  return { file, arrive: () => arrive() }
}

test('a choice made while a file is being read is kept', async () => {
  const { user } = await show('/projects/mock-project/instances-new')
  const { file, arrive } = slowFile()
  const field = document.querySelector<HTMLInputElement>('input[type=file]')
  if (field === null) throw new Error('There is no file field')
  fireEvent.change(field, { target: { files: [file] } })
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'web')
  const start = screen.getByRole('checkbox', { name: 'Start instance' })
  await user.click(start)
  expect(start).toHaveProperty('checked', false)
  await act(async () => arrive())
  await waitFor(() => expect(screen.getByText(/user-data \(/)).toBeDefined())
  expect(start).toHaveProperty('checked', false)
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'web')
})

test('a draft keeps two simultaneous changes', () => {
  const shape = v.object({ name: v.string(), text: v.string() })
  function Fields() {
    const { fields, set } = useDraft('part', shape, { name: '', text: '' })
    const both = () => {
      set({ name: 'web' })
      set({ text: 'read' })
    }
    return <button onClick={both}>{`${fields.name} ${fields.text}`}</button>
  }
  const { store } = openConsole()
  const { container } = render(
    <Provider store={store}>
      <Fields />
    </Provider>,
  )
  fireEvent.click(within(container).getByRole('button'))
  expect(container.textContent).toBe('web read')
})
