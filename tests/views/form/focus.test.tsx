import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { personAt } from '../../doors/person.ts'
import { act, type Screen, show, waitFor } from '../../screen.tsx'

const focused = () => document.activeElement?.closest('input')?.labels?.[0]?.textContent

const DOORS: Readonly<Record<string, (console: Screen) => Promise<unknown>>> = {
  key: (console) => console.user.keyboard('c'),
  button: (console) => personAt(console).press('New instance'),
  palette: (console) => personAt(console).choose('New instance', 'instance create'),
  address: (console) => act(() => console.visit('/projects/mock-project/instances-new')),
}

describe('a form focuses its first field', () => {
  test.each(Object.entries(DOORS))('on a page: %s', async (_name, open) => {
    const console = await show('/projects/mock-project/instances')
    await open(console)
    await waitFor(() => expect(focused()).toBe('Name'))
    await console.user.keyboard('gi')
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'gi')
  })

  test('on the first page of a visit', async () => {
    await show('/projects/mock-project/instances-new')
    expect(focused()).toBe('Name')
  })

  test.each(['key', 'address'])('in a drawer: %s', async (way) => {
    const console = await show('/projects/mock-project/vpcs')
    if (way === 'key') await console.user.keyboard('c')
    else await act(async () => void (await console.visit('/projects/mock-project/disks-new')))
    await waitFor(() => expect(focused()).toBe('Name'))
  })

  test.each([
    ['/login', 'Silo'],
    ['/login/default-silo/local', 'Username'],
  ])('at %s', async (address, label) => {
    await show(address)
    expect(focused()).toBe(label)
  })
})

test('other pages focus their heading', async () => {
  const console = await show('/projects')
  await act(async () => void (await console.visit('/projects/mock-project/disks')))
  expect(document.activeElement?.tagName).toBe('H1')
})
