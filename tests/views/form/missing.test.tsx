// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../screen.tsx'

test.each([
  ['/system/networking/ip-pools/ip-pool-1/ranges-add', 'Add IP range', ['First', 'Last']],
  ['/system/networking/subnet-pools/default-v4-subnet-pool/members-add', 'Add member', ['Subnet']],
  ['/projects/mock-project/vpcs-new', 'Create VPC', ['Name', 'DNS name']],
  ['/settings/ssh-keys-new', 'Add SSH key', ['Name', 'Public key']],
])('%s says which empty fields are required', async (address, submit, labels) => {
  const { user } = await show(address)
  const form = await screen.findByRole('dialog')
  const button = Array.from(form.querySelectorAll('button')).find(
    ({ textContent, type }) => type === 'submit' && textContent === submit,
  )
  if (button === undefined) throw new Error(`No button ${submit}`)
  await user.click(button)
  expect(Array.from(form.querySelectorAll('[id$=-error]'), (one) => one.textContent)).toEqual(
    labels.map((label) => `${label} is required`),
  )
})
