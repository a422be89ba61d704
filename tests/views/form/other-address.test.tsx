import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { act, show, waitFor } from '../../screen.tsx'

const vpc = '/projects/mock-project/vpcs/default'

function field(name: string): HTMLInputElement {
  return screen.getByLabelText(name)
}

test('a jump in the history from one edit form to another starts with the values of the other', async () => {
  const console = await show(`${vpc}/routers/mock-custom-router/edit`)
  await waitFor(() => expect(field('Name').value).toBe('mock-custom-router'))
  await act(() => console.visit(`${vpc}/routers/mock-system-router/edit`, { history: 'none' }))
  await waitFor(() => expect(field('Name').value).toBe('mock-system-router'))
})

test('a jump from one prefilled form to another starts with the values of the other link', async () => {
  const console = await show('/projects/mock-project/instances-new?name=one')
  await waitFor(() => expect(field('Name').value).toBe('one'))
  await act(() => console.visit('/projects/mock-project/instances-new?name=two'))
  await waitFor(() => expect(field('Name').value).toBe('two'))
  await act(() => console.visit('/projects/mock-project/disks-new?name=three'))
  await waitFor(() => expect(field('Name').value).toBe('three'))
  await act(() => console.visit('/projects/mock-project/disks-new?name=four'))
  await waitFor(() => expect(field('Name').value).toBe('four'))
})
