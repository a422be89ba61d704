import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { printShell } from '../../src/commands/kernel/line/print.ts'
import { createSilo } from '../../src/commands/silo/life.ts'
import { except, networkOf } from '../mock-network.ts'
import { act, show, waitFor } from '../screen.tsx'
import { idOf } from '../../src/mock/seed.ts'
import { locationAtom } from '../../src/state/navigation/location.ts'

const group = () => screen.queryByRole<HTMLInputElement>('textbox', { name: /^Admin group name/ })

test('a silo with local users has no admin group, and loses the one that was typed', async () => {
  const { user } = await show('/system/silos-new')
  await user.type(await screen.findByRole('textbox', { name: /^Admin group name/ }), 'admins')
  await user.click(screen.getByRole('radio', { name: /^Local only/ }))
  expect(group()).toBeNull()
  await user.click(screen.getByRole('radio', { name: /^SAML \+ SCIM/ }))
  expect(group()?.value).toBe('')
})

test('the line of a new silo names the admin group as it will be sent', () => {
  const read = createSilo.params.adminGroupName.parse('  admins ')
  expect(read).toEqual({ value: 'admins' })
  const given = { name: 'linked', adminGroupName: 'value' in read ? read.value : '' }
  expect(printShell(createSilo, given)).toMatch(/--admin-group-name admins( |$)/)
})

test('a fleet without silos offers to create one, and no link beside the button', async () => {
  const network = except((_, path) =>
    path === '/v1/system/silos' ? Response.json({ items: [] }) : null,
  )
  await show('/system/silos', { network })
  const empty = (await screen.findByText('No silos')).parentElement
  if (empty === null) throw new Error('The list is not empty')
  expect(within(empty).getByRole('button', { name: /^New silo/ })).toBeDefined()
  expect(within(empty).queryByRole('link')).toBeNull()
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Quotas' })).toBeDefined()
})

test('the list says which silos it leaves out, and links to them', async () => {
  await show('/system/silos')
  const note = await screen.findByText(/^1 silo is not discoverable and not listed here:/)
  const link = await waitFor(() => within(note).getByRole('link', { name: 'thrax' }))
  expect(link.getAttribute('href')).toBe('/system/silos/thrax')
  expect(document.querySelector('main tr[data-key="thrax"]')).toBeNull()
})

test('the list says nothing if it leaves out none', async () => {
  await show('/system/silos', { world: 'empty' })
  await screen.findByRole('link', { name: 'maze-war' })
  expect(screen.queryByText(/not discoverable and not listed/)).toBeNull()
})

/** Opens the console as a user other than the admin. */
const as = (username: string) => ({ network: networkOf(username) })

test('users who cannot see SCIM tokens are told so, and cannot create any', async () => {
  await show('/scim', as('simone-de-beauvoir'))
  expect(await screen.findByText('You do not have permission to view SCIM tokens')).toBeDefined()
  expect(screen.getByText('Needs the admin role on silo maze-war.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Create token/ })).toBeNull()
})

test('a button shows the missing role before it is pressed, after one read of each policy', async () => {
  const { sent, visit } = await show('/projects/mock-project/vpcs', as('herbert-marcuse'))
  const create = await screen.findByRole('button', { name: /^New VPC/ })
  await waitFor(() => expect(create.getAttribute('aria-disabled')).toBe('true'))
  const policies = () => sent.filter((call) => call.includes('policy')).toSorted()
  expect(policies()).toEqual(['GET /v1/policy', 'GET /v1/projects/mock-project/policy'])
  await act(() => visit('/projects/mock-project/floating-ips'))
  await act(() => visit('/projects/mock-project/vpcs'))
  expect(policies()).toHaveLength(2)
})

test('other users see what everyone can see of a user, and are told what they cannot', async () => {
  await show(`/users/${idOf('user Hans Jonas')}`, as('simone-de-beauvoir'))
  expect(await screen.findByRole('link', { name: 'real-estate-devs' })).toBeDefined()
  expect(
    await screen.findByText('You do not have permission to view the sessions of other users'),
  ).toBeDefined()
  const out = screen.getByRole('button', { name: /^Log out/ })
  expect(out.getAttribute('aria-disabled')).toBe('true')
})

const at = (silo: string, user: string) =>
  `/system/silos/${silo}/users/${encodeURIComponent(user)}/password`

test('a link leads to the form of a password, which takes none from its address, and says at once who cannot have one', async () => {
  const { store, visit } = await show('/system/silos')
  await act(() =>
    visit('/do/silo/idp/local/user/set-password?silo=pelerines&user-id=Theodor%20Adorno'),
  )
  const form = at('pelerines', 'Theodor Adorno')
  await waitFor(() => expect(store.get(locationAtom)?.address).toBe(form))
  await act(() => visit(`${form}?value=leaked`))
  const drawer = () => screen.getByRole('dialog', { name: 'Set password of user' })
  expect(drawer().textContent).toContain('Theodor Adorno')
  expect(screen.getByLabelText('New password')).toHaveProperty('value', '')

  await act(() => visit(at('maze-war', 'Hans Jonas')))
  await waitFor(() =>
    expect(drawer().textContent).toContain('Users of silo maze-war are managed by its identity'),
  )
  expect(screen.getByRole('button', { name: 'Set password' })).toHaveProperty(
    'ariaDisabled',
    'true',
  )
})
