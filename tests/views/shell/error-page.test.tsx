import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { planeFetch } from '../../../src/mock/browser.ts'
import { createPlane } from '../../../src/mock/plane.ts'
import { except } from '../../mock-network.ts'
import { act, show, waitFor } from '../../screen.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const disks = '/projects/mock-project/disks'

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
  [500, page, '500 Internal Server Error', 'Error reading API response'],
  [502, page, '502 Bad Gateway', 'The gateway could not reach the control plane.'],
  [503, json({ message: 'saga under way' }), '503 Service Unavailable', 'Saga under way'],
  [504, page, '504 Gateway Timeout', 'The gateway timed out waiting for the control plane.'],
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
})

test.each([
  ['no reply', () => Promise.reject(new TypeError('Failed to fetch')), 'No reply'],
  ['a page of some proxy', () => new Response(page), 'Unreadable reply'],
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

  /** Opens a forbidden page as a user about whom the control plane returns this; null for an error. */
  async function refused(differing: Readonly<Record<string, string | null>>): Promise<void> {
    const answers: Readonly<Record<string, string | null>> = { ...alone, ...differing }
    const plane = planeFetch(createPlane())
    const asked = new Set<string>()
    await show('/images', {
      network: async (input, init) => {
        const request = new Request(input, init)
        const { pathname } = new URL(request.url)
        asked.add(pathname)
        const answer = pathname === '/v1/images' ? null : answers[pathname]
        if (answer === undefined) return plane(request)
        return answer === null ? new Response('', { status: 403 }) : new Response(answer)
      },
    })
    await screen.findByRole('heading', { name: /^Your role does not allow this/ })
    expect(
      screen.getByText(/^Needs (the viewer role on silo x|a role that allows it)\./),
    ).toBeTruthy()
    await waitFor(() => expect([...asked]).toEqual(expect.arrayContaining(Object.keys(alone))))
    await act(async () => {})
    expect(screen.getByRole('link', { name: 'Back to console' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy()
  }

  test('is explained to a user without a group or role', async () => {
    await refused({})
    const note = await screen.findByRole('note')
    expect(note.textContent).toContain(NOTICE)
    expect(note.querySelector('a')?.href).toMatch(/^https:\/\/docs\.oxide\.computer\//)
  })

  test.each([
    ['a user with a group', { '/v1/me/groups': group }],
    ['a user with a role', { '/v1/policy': json(assigned(me.id)) }],
    ['a user whose groups are unknown', { '/v1/me/groups': null }],
    ['a user whose roles are unknown', { '/v1/policy': null }],
  ])('is not explained to %s', async (_, differing) => {
    await refused(differing)
    expect(screen.queryByRole('note')).toBeNull()
  })
})

test('says that a command does not belong to the page of its link, and nothing of roles', async () => {
  await show('/projects/mock-project/instances/db1/storage?do=instance stop db2')
  await screen.findByRole('heading', { name: /^Something went wrong/ })
  expect(head()).toBe('Something went wrong403 Forbidden')
  expect(words()).not.toContain('role')
})

test('offers nothing that cannot help', async () => {
  await disksAnswered(() => new Response('', { status: 501 }))
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull()
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
  [
    '/projects/mock-project/instnces',
    'Go to mock-project / Instances',
    '/projects/mock-project/instances',
  ],
  [
    '/projects/mock-project/disks/a/b',
    'Go to mock-project / Disks',
    '/projects/mock-project/disks',
  ],
  ['/projects/nope/disks', 'Go to Projects', '/projects'],
  [
    '/projects/mock-project/instances/nobody/storage',
    'Go to mock-project / Instances',
    '/projects/mock-project/instances',
  ],
  ['/system/nothing', 'Go to Silos', '/system/silos'],
  ['/system/networking/nothing/at/all', 'Go to IP pools', '/system/networking/ip-pools'],
  ['/system/inventory/nothing', 'Go to Inventory / Sleds', '/system/inventory/sleds'],
  [`/projects/${'x'.repeat(70)}/disks`, 'Go to Projects', '/projects'],
  ['/settings/nothing', 'Go to Settings / Profile', '/settings/profile'],
])(
  '%s leads to what is above it, and keeps the user and the switch',
  async (address, label, to) => {
    await show(address)
    const link = await screen.findByRole('link', { name: label })
    expect(link.getAttribute('href')).toBe(to)
    const user = screen.getByRole('button', { name: 'User menu' })
    await waitFor(() => expect(user.textContent).toContain('Hannah Arendt'))
    await screen.findByRole('button', { name: 'Switch between system and silo' })
  },
)
