import { screen } from '@testing-library/react'
import { assert, expect, test } from 'vitest'
import { routeOf } from '../../../src/state/routes.ts'
import { places } from '../../foreign/places.ts'
import { show, waitFor } from '../../screen.tsx'

/** Every form that can be left incomplete; a few have nothing to fill in. */
const forms = places.filter(({ id }) => routeOf(id).form !== undefined && id !== 'loginLocal')

const isAsked = () => document.querySelector('[role=alertdialog]') !== null
const isUnchanged = () => screen.queryAllByText('Nothing has changed').length > 0

function reasonOf(button: HTMLElement): string {
  const described = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  return described?.textContent ?? button.getAttribute('aria-description') ?? ''
}

test.each(forms.map(({ id, address }) => [id, address]))(
  '%s marks what is wrong with it, and focuses the first of it',
  async (_id, address) => {
    const { user, writes } = await show(address)
    const place = () => document.querySelector('dialog[open]') ?? document.querySelector('main')
    const button = await waitFor(() => {
      const found = place()?.querySelector<HTMLElement>('button[type=submit]')
      if (found == null) throw new Error('No submit button')
      return found
    })
    if (button.getAttribute('aria-disabled') === 'true') return assert.match(reasonOf(button), /./)
    await user.click(button)
    const errors = () => [...(place()?.querySelectorAll('[id$="-error"]') ?? [])]
    if (errors().length === 0) {
      return waitFor(() =>
        assert(writes().length > 0 || isAsked() || isUnchanged(), 'it was answered'),
      )
    }
    expect(writes()).toEqual([])
    const wrong = '[aria-invalid=true], [data-invalid=true]'
    for (const error of errors()) {
      const field = error.closest('fieldset[data-invalid], div')
      expect(field?.matches(wrong) || field?.querySelector(wrong), error.textContent).toBeTruthy()
    }
    await waitFor(() =>
      expect(
        document.activeElement?.matches(wrong) || document.activeElement?.closest(wrong),
        `focus of ${errors()[0]?.textContent}`,
      ).toBeTruthy(),
    )
  },
)

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
