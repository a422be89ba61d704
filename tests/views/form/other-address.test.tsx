import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { act, show, waitFor } from '../../screen.tsx'

const vpc = '/projects/mock-project/vpcs/default'

function field(name: string): HTMLInputElement {
  return screen.getByLabelText(name)
}

test('a jump from one form to another of its kind starts with the values of the other', async () => {
  const console = await show(`${vpc}/routers/mock-custom-router/edit`)
  await waitFor(() => expect(field('Name').value).toBe('mock-custom-router'))
  await act(() => console.visit(`${vpc}/routers/mock-system-router/edit`, { history: 'none' }))
  await waitFor(() => expect(field('Name').value).toBe('mock-system-router'))

  // A page with fields of its own, and a form of a drawer.
  for (const form of ['instances-new', 'disks-new']) {
    for (const name of ['one', 'two']) {
      await act(() => console.visit(`/projects/mock-project/${form}?name=${name}`))
      await waitFor(() => expect(field('Name').value).toBe(name))
    }
  }
})
