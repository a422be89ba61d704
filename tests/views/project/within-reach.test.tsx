import { screen as page, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { locationAtom } from '../../../src/state/navigation/location.ts'
import { catalogAtom } from '../../../src/state/search/catalog.ts'
import { readAllAtom } from '../../../src/state/search/read-lists.ts'
import { visitedProjects } from '../../../src/state/search/recent-projects.ts'
import { paletteAtom } from '../../../src/views/shell/palette/open.ts'
import { networkOf } from '../../mock-network.ts'
import { act, type Screen, show, waitFor } from '../../screen.tsx'

/** Has a role on mock-project, and none on its silo. */
const JACOB = 'jacob-klein'

const showAs = (user: string, address: string) => show(address, { network: networkOf(user) })

const addressOf = ({ store }: Screen) => store.get(locationAtom)?.address

test('who has a role on a project alone opens it by its name, and finds it again', async () => {
  const screen = await showAs(JACOB, '/projects')
  await page.findByRole('heading', { name: 'Your projects' })
  await screen.user.click(page.getByRole('button', { name: 'Open project' }))
  expect(page.getByText('Project is required')).toBeTruthy()
  await screen.user.type(page.getByRole('textbox', { name: 'Project' }), 'mock-project{Enter}')
  await waitFor(() => expect(addressOf(screen)).toBe('/projects/mock-project/instances'))
  await act(() => screen.visit('/projects'))
  const list = await page.findByRole('list', { name: 'Your projects' })
  expect(within(list).getByRole('link').textContent).toBe('mock-project')
  expect(page.queryByText(/identity provider/)).toBeNull()
  await act(async () => screen.store.set(paletteAtom, { mode: 'find', text: 'mock-pro' }))
  expect(await page.findByRole('option', { name: /^mock-project/ })).toBeTruthy()
})

test('the search reads the projects visited before where it may not list all', async () => {
  const screen = await showAs(JACOB, '/projects')
  visitedProjects.write(screen.store.get, ['mock-project'])
  await act(() => screen.store.set(readAllAtom))
  const found = screen.store
    .get(catalogAtom)
    .segments()
    .flatMap(({ things }) => things.map(({ name }) => name))
  expect(found).toContain('db1')
})

test('who is in no group and has no role anywhere learns whom to ask', async () => {
  await showAs('simone-de-beauvoir', '/projects')
  const note = await page.findByRole('note')
  expect(note.textContent).toContain('You are not in any groups and have no role on the silo')
})

test('a drawer does not need the list below it, which says that it could not be read', async () => {
  const screen = await showAs(JACOB, '/projects/mock-project/edit')
  const main = document.querySelector('main')
  expect(main?.textContent).toContain(
    'Could not load projects. Needs the viewer role on silo maze-war.',
  )
  expect(main?.querySelector('header')?.textContent).not.toContain('Updated')
  expect(main?.textContent).not.toContain('1–0')
  const drawer = await page.findByRole('dialog', { name: /Edit project/ })
  const name = within(drawer).getByRole<HTMLInputElement>('textbox', { name: /^Description/ })
  await screen.user.clear(name)
  await screen.user.type(name, 'Mine')
  await screen.user.click(within(drawer).getByRole('button', { name: 'Update project' }))
  await waitFor(() => expect(screen.writes()).toEqual(['PUT /v1/projects/mock-project']))
})
