import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { planeFetch } from '../../../src/mock/browser/fetch.ts'
import { manualClock } from '../../../src/mock/clock.ts'
import { createPlane } from '../../../src/mock/plane.ts'
import { idOf, repeatable } from '../../../src/mock/seed.ts'
import { act, show, waitFor } from '../../screen.tsx'

/** Opens the console as a user other than the admin. */
function as(username: string) {
  const answer = planeFetch(createPlane({ clock: manualClock(), random: repeatable(7) }))
  const network: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    request.headers.set('authorization', `Bearer ${username}`)
    return answer(request)
  }
  return { network }
}

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

test('users see their own groups, sessions and tokens', async () => {
  await show(`/users/${idOf('user Hannah Arendt')}`)
  const groups = await screen.findByRole('table', { name: 'Groups' })
  expect(within(groups).getByRole('link', { name: 'web-devs' })).toBeDefined()
  expect(await screen.findByRole('table', { name: 'Access tokens' })).toBeDefined()
})
