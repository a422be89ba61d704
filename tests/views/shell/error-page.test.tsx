import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { locationAtom } from '../../../src/state/navigation/location.ts'
import { nearestPlaceAtom } from '../../../src/state/navigation/nearest-place.ts'
import { openConsole } from '../../console.ts'
import { except } from '../../mock-network.ts'
import { act, show, waitFor } from '../../screen.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const project = '/projects/mock-project'
const disks = `${project}/disks`

/** Opens the list of disks with a control plane that replies to it with this. */
async function disksAnswered(answer: () => Response | Promise<Response>) {
  const asked = { count: 0, answer: (): ReturnType<typeof answer> | null => answer() }
  const network = except(({ url }) => {
    if (!url.includes('/v1/disks?')) return null
    asked.count += 1
    return asked.answer()
  })
  const console = await show(disks, { network })
  await screen.findByRole('heading', {
    name: /^(Something went wrong|Your role does not allow this|Not on this rack)/,
  })
  return { ...console, asked }
}

const head = () => screen.getByRole('main').querySelector('header')?.textContent
const words = () => screen.getByRole('main').textContent ?? ''
const tryAgain = () => screen.getByRole('button', { name: /^Try again/ })

const page = '<h1>nginx</h1>'
const json = (body: object) => JSON.stringify(body)
const SEED = 'If the problem persists, contact your administrator.'

test.each([
  [403, '', '403 Forbidden', 'Action not authorized'],
  [502, page, '502 Bad Gateway', 'The gateway could not reach the control plane.'],
  [418, json({ message: 'short and stout' }), '418', 'Short and stout'],
])('explains a %d %s', async (status, body, name, sentence) => {
  await disksAnswered(() => new Response(body, { status, headers: { 'x-request-id': 'req-7' } }))
  expect(head()).toBe(
    `${status === 403 ? 'Your role does not allow this' : 'Something went wrong'}${name}`,
  )
  expect(words()).toContain(sentence)
  expect(words().match(new RegExp(sentence.replace(/\.$/, ''), 'g'))).toHaveLength(1)
  expect(words()).toContain('request req-7')
  expect(document.title).toContain(String(status))
})

test.each([
  [
    503,
    'BadGateway',
    'Could not reach the control plane at https://rack: nothing is listening there.',
  ],
  [501, 'NotSupported', 'Needs API 2026011601 or newer; this rack has 2025112000'],
])('leads a %d with what its own server says: %s', async (status, error_code, message) => {
  await disksAnswered(() => Response.json({ error_code, message }, { status }))
  const [first] = screen.getByRole('main').querySelectorAll('p')
  expect(first?.textContent).toBe(message)
  expect(words()).not.toMatch(/The gateway|is unavailable|does not support/)
  expect(head()?.startsWith('Not on this rack')).toBe(status === 501)
  // What the rack lacks does not come by asking again.
  expect(screen.queryByRole('button', { name: /^Try again/ }) === null).toBe(status === 501)
})

test.each([
  ['no reply', () => Promise.reject(new TypeError('Failed to fetch')), 'No reply'],
  ['an answer that is none', () => new Response('{}'), 'Unreadable reply'],
])('shows %s without a status', async (_, answer, name) => {
  await disksAnswered(answer)
  expect(head()).toBe(`Something went wrong${name}`)
  expect(words()).toContain(SEED)
  expect(document.title).toMatch(/^No answer/)
})

describe('a refusal', () => {
  const NOTICE =
    'You are not in any groups and have no role on the silo. If you expected one, ask an administrator.'
  const me = { id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed', display_name: 'Nobody', silo_name: 'x' }
  const assigned = (identity_id: string) => ({
    role_assignments: [{ identity_id, identity_type: 'silo_user', role_name: 'viewer' }],
  })
  const alone = {
    '/v1/me': json(me),
    '/v1/me/groups': json({ items: [] }),
    '/v1/policy': json(assigned('4c7a8b1e-5d3f-4f0e-8a6b-2f1c3d4e5f60')),
  }
  const group = json({
    items: [{ id: 'f3e0a5c4-7b7e-4a53-b0a3-0a4f6a0f8a11', display_name: 'devs' }],
  })

  test.each<[string, Readonly<Record<string, string | null>>, boolean]>([
    ['a user without a group or role', {}, true],
    ['a user with a group', { '/v1/me/groups': group }, false],
    ['a user with a role', { '/v1/policy': json(assigned(me.id)) }, false],
    ['a user whose groups are unknown', { '/v1/me/groups': null }, false],
    ['a user whose roles are unknown', { '/v1/policy': null }, false],
  ])('says whom to ask only to a user who has nothing: %s', async (_, differing, isAlone) => {
    const answers: Readonly<Record<string, string | null>> = { ...alone, ...differing }
    const asked = new Set<string>()
    const network = except((_request, path) => {
      asked.add(path)
      const answer = path === '/v1/images' ? null : answers[path]
      if (answer === undefined) return null
      return answer === null ? new Response('', { status: 403 }) : new Response(answer)
    })
    await show('/images', { network })
    await screen.findByRole('heading', { name: /^Your role does not allow this/ })
    screen.getByText(/^Needs (the viewer role on silo x|a role that allows it)\./)
    await waitFor(() => expect([...asked]).toEqual(expect.arrayContaining(Object.keys(alone))))
    await act(async () => {})
    screen.getByRole('link', { name: 'Back to console' })
    screen.getByRole('button', { name: 'Sign out' })
    const said = screen.queryByRole('note')?.textContent
    expect(said?.startsWith(NOTICE)).toBe(isAlone ? true : undefined)
  })
})

test('says that a command does not belong to the page of its link, and nothing of roles', async () => {
  await show('/projects/mock-project/instances/db1/storage?do=instance stop db2')
  await screen.findByRole('heading', { name: /^Something went wrong/ })
  expect(head()).toBe('Something went wrong403 Forbidden')
  expect(words()).not.toContain('role')
})

test('waits as long as the control plane asks', async () => {
  const limit = { status: 429, headers: { 'retry-after': '30' } }
  const { asked, user } = await disksAnswered(() => new Response('', limit))
  expect(tryAgain().textContent).toMatch(/^Try again in (30|29) s$/)
  const before = asked.count
  await act(async () => user.click(tryAgain()))
  expect(asked.count).toBe(before)
  asked.answer = () => null
  vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] })
  await screen.findByRole('button', { name: 'Try again' })
  await act(async () => user.click(tryAgain()))
  expect(await screen.findByRole('heading', { name: /^Disks/ })).toBe(document.activeElement)
})

test.each([
  [`${project}/instnces`, 'mock-project / Instances', `${project}/instances`],
  [`${disks}/a/b`, 'mock-project / Disks', disks],
  ['/projects/nope/disks', 'Projects', '/projects'],
  [`${project}/instances/nobody/storage`, 'mock-project / Instances', `${project}/instances`],
  ['/system/nothing', 'Silos', '/system/silos'],
  ['/system/networking/nothing/at/all', 'IP pools', '/system/networking/ip-pools'],
  ['/system/inventory/nothing', 'Inventory / Sleds', '/system/inventory/sleds'],
  [`/projects/${'x'.repeat(70)}/disks`, 'Projects', '/projects'],
  ['/settings/nothing', 'Settings / Profile', '/settings/profile'],
])('the nearest place to %s is %s', async (address, label, href) => {
  const { store, visit } = openConsole()
  // Whether the system is there for the user is known once they are.
  await visit('/projects')
  await visit(address)
  const at = store.get(locationAtom)
  expect(at && store.get(nearestPlaceAtom)(at)).toEqual({ href, label })
})

test('what does not exist leads to the nearest place, and keeps the user and the switch', async () => {
  await show(`${project}/instnces`)
  const link = await screen.findByRole('link', { name: 'Go to mock-project / Instances' })
  expect(link.getAttribute('href')).toBe(`${project}/instances`)
  const user = screen.getByRole('button', { name: 'User menu' })
  await waitFor(() => expect(user.textContent).toContain('Hannah Arendt'))
  await screen.findByRole('button', { name: 'Switch between system and silo' })
})
