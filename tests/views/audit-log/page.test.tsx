import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { altered } from '../../altered.ts'
import { anEntry } from '../../audit-entry.ts'
import { personAt } from '../../doors/person.ts'
import { show, waitFor } from '../../screen.tsx'

const log = '/system/audit-log'

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

test('new entries wait above the rows until the user asks for them', async () => {
  const opened = await show(log)
  const keys = () =>
    [...document.querySelectorAll<HTMLElement>('main tr[data-key]')].map(
      ({ dataset }) => dataset['key'],
    )
  await waitFor(() => expect(keys()).not.toEqual([]))
  const before = keys()
  await opened.ask('POST /v1/projects', { name: 'by-another-user', description: '' })
  await opened.user.keyboard('{Shift>}R{/Shift}')
  const news = await screen.findByRole('button', { name: /^1 new entry/ })
  expect(keys()).toEqual(before)
  await opened.user.click(news)
  await waitFor(() => expect(keys()[0]).not.toBe(before[0]))
  expect(document.querySelector('main tr[data-key]')?.textContent).toContain('project_create')
})

test('an entry tells that this tab asked', async () => {
  const opened = await show('/projects')
  const person = personAt(opened)
  await person.type(':')
  await person.toPrompt('textarea')
  await person.paste('project create --name mine')
  await person.keys('{Enter}')
  await waitFor(() => expect(opened.said()).toContain('Project mine created'))
  await opened.visit(`${log}?tab=own`)
  const rows = () => [...document.querySelectorAll('main tr[data-key]')]
  await waitFor(() => expect(rows()).toHaveLength(1))
  for (const said of ['project_create', 'this tab']) {
    expect(rows()[0]?.textContent).toContain(said)
  }
})
