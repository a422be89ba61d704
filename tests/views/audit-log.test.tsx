import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { locationAtom } from '../../src/state/navigation/location.ts'
import { altered } from '../altered.ts'
import { anEntry } from '../audit-entry.ts'
import { except } from '../mock-network.ts'
import { act, show, waitFor } from '../screen.tsx'

const log = '/system/audit-log'
const main = () => document.querySelector('main')?.textContent ?? ''

test('a typed line filters word by word, and keeps what filters nothing where it was typed', async () => {
  const { store, user } = await show(log)
  const query = () => new URL(store.get(locationAtom)?.address ?? '', 'http://rack').searchParams
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Filter' })
  await user.keyboard('/')
  expect(document.activeElement).toBe(field)
  await user.paste('op:instance_stop actor:"jane austen" since:2h')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(query().get('from')).toBe('2h'))
  expect([query().get('operation'), query().get('actor')]).toEqual(['instance_stop', 'jane austen'])
  expect(screen.getByRole('button', { name: 'actor:"jane austen"' })).toBeTruthy()
  await user.paste('who:jane result:soon')
  await user.keyboard('{Enter}')
  expect(field.value).toBe('who:jane result:soon')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/“who” is no filter: use actor, op/)).toBeTruthy()
  await user.clear(field)
  await user.keyboard('{Backspace}')
  await waitFor(() => expect(query().has('from')).toBe(false))
  expect(field.value).toBe('since:2h')
  const clear = screen.getByLabelText('Clear filters')
  act(() => clear.focus())
  act(() => clear.click())
  await waitFor(() => expect(screen.queryByLabelText('Clear filters')).toBeNull())
  expect(document.activeElement).toBe(field)
})

test('an actor without an id is unknown, and the search for actors continues', async () => {
  let isFirst = true
  const { network } = altered('/v1/system/audit-log', (one) => {
    if ('next_page' in one) one['next_page'] = null
    if (!('actor' in one) || !isFirst) return
    isFirst = false
    one['actor'] = { kind: 'silo_user', silo_id: null }
  })
  await show(`${log}?actor=unknown`, { network })
  await waitFor(() => expect(main()).toContain('Unknown user'))
  expect(document.querySelectorAll('main tbody tr[data-key]').length).toBe(1)
})

/** Makes some reads of the log fail until they are allowed. */
function failing(fails: (url: URL) => boolean) {
  const state = { isDown: true }
  const network = except(({ url }, path) =>
    state.isDown && path === '/v1/system/audit-log' && fails(new URL(url))
      ? new Response('', { status: 500 })
      : null,
  )
  return { network, state }
}

test.each([
  ['older entries', (url: URL) => url.searchParams.has('page_token'), 'BUTTON'],
  ['the first page', () => true, 'H1'],
])('the focus is not lost when %s could not be loaded and then are', async (_, fails, focused) => {
  const { network, state } = failing(fails)
  const { user } = await show(log, { network })
  const older = screen.queryByRole('button', { name: /^Older entries/ })
  if (older !== null) await user.click(older)
  // A button that spins takes no press.
  const again = await screen.findByRole('button', { name: 'Try again', busy: false })
  act(() => again.focus())
  state.isDown = false
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  await waitFor(() => expect(document.activeElement?.tagName).toBe(focused))
})

/** Removes the users from a list and adds a next page. */
function beyondList(one: Record<string, unknown>) {
  const { items } = one
  if (!Array.isArray(items) || !items.some((user) => 'display_name' in Object(user))) return
  one['items'] = []
  one['next_page'] = 'more'
}

test('an actor who is not among the first users of the silo is still named', async () => {
  const { network } = altered('/v1/system/users', beyondList)
  await show(`${log}/${anEntry}`, { network })
  const actor = () =>
    [...document.querySelectorAll('dialog[open] dt')].find((one) => one.textContent === 'Actor')
      ?.nextElementSibling?.textContent
  await waitFor(() => expect(actor()).toBe('Jane Austen'))
})

test('says that actors are shown by ID if there are too many to look up', async () => {
  let count = 0
  const { network } = altered('/v1/system', (one) => {
    beyondList(one)
    if (one['kind'] !== 'silo_user') return
    count += 1
    one['silo_user_id'] = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`
  })
  await show(log, { network })
  const note = /^\d+ actors are shown by ID\. Open an entry to see the actor’s name\.$/
  expect(await screen.findByText(note)).toBeTruthy()
})

test('says that requests about a resource do not include its creation', async () => {
  const missing = /the request that created this resource/
  const opened = await show(`${log}?resource=/v1/disks/disk-1?project=mock-project`)
  await screen.findByText(missing)
  await opened.visit(`${log}?resource=disk-1`)
  await waitFor(() => expect(screen.queryByText(missing)).toBeNull())
})

test('an entry tells that this tab asked; new ones wait above the rows until the user asks for them', async () => {
  const opened = await show('/projects')
  const rows = () => [...document.querySelectorAll<HTMLElement>('main tr[data-key]')]
  const keys = () => rows().map(({ dataset }) => dataset['key'])
  await act(() => opened.script('project create --name mine'))
  await act(() => opened.visit(`${log}?tab=own`))
  await waitFor(() => expect(rows()).toHaveLength(1))
  for (const said of ['project_create', 'this tab']) {
    expect(rows()[0]?.textContent).toContain(said)
  }

  await act(() => opened.visit(log))
  await waitFor(() => expect(keys().length).toBeGreaterThan(1))
  const before = keys()
  await opened.ask('POST /v1/projects', { name: 'by-another-user', description: '' })
  await opened.user.keyboard('{Shift>}R{/Shift}')
  const news = await screen.findByRole('button', { name: /^1 new entry/ })
  expect(keys()).toEqual(before)
  await opened.user.click(news)
  await waitFor(() => expect(keys()[0]).not.toBe(before[0]))
  expect(rows()[0]?.textContent).toContain('project_create')
})
