// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, waitFor } from '../../screen.tsx'

const group = () => screen.queryByRole<HTMLInputElement>('textbox', { name: /^Admin group name/ })

test('a silo with local users has no admin group, and loses the one that was typed', async () => {
  const { user } = await show('/system/silos-new')
  await user.type(await screen.findByRole('textbox', { name: /^Admin group name/ }), 'admins')
  await user.click(screen.getByRole('radio', { name: /^Local only/ }))
  expect(group()).toBeNull()
  await user.click(screen.getByRole('radio', { name: /^SAML \+ SCIM/ }))
  expect(group()?.value).toBe('')
})

test('the line of a new silo names the admin group as it will be sent', async () => {
  const { user } = await show('/system/silos-new?name=linked')
  await user.type(await screen.findByRole('textbox', { name: /^Admin group name/ }), '  admins ')
  const form = within(screen.getByRole('dialog', { name: 'Create silo' }))
  await waitFor(() => expect(form.getByText(/--admin-group-name/)).toBeDefined())
  expect(form.getByText(/--admin-group-name/).textContent).toMatch(/--admin-group-name admins( |$)/)
})
