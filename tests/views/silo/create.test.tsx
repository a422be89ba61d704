import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { printShell } from '../../../src/commands/kernel/line/print.ts'
import { createSilo } from '../../../src/commands/silo/life.ts'
import { show } from '../../screen.tsx'

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
