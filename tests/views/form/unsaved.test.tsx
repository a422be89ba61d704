import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { routeOf } from '../../../src/state/routes.ts'
import { places } from '../../foreign/places.ts'
import { refusing } from '../../mock-network.ts'
import { taken, turnInWords } from '../../rotation.ts'
import { act, show, waitFor } from '../../screen.tsx'

/** Every address of a form, except the sign-in form. */
const forms = places.filter(({ id }) => routeOf(id).form !== undefined && id !== 'loginLocal')

/** Returns the first text field of the form. */
const field = () => {
  const top = document.querySelector('dialog[open]') ?? document.querySelector('main')
  const first = top?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
    // A combobox discards typed text that was not chosen.
    'form :is(textarea, input:not([type]), input[type=text]):not([role=combobox])',
  )
  if (first === null || first === undefined) throw new Error('No field takes text')
  return first
}
/** Forms that keep no input: a file, a secret, or a choice among current options. */
const OFFERING: ReadonlySet<string> = new Set([
  'releaseNew',
  'rackSledsAdd',
  'switchPortSettings',
  'alertReceiverProbe',
  'alertSubscriptionNew',
  'webhookSecretNew',
  'siloUserPassword',
])
/** Forms with only a role to choose. */
const hasRoles = (id: string) => /Access(New|Edit)$/.test(id)
const typed = forms.filter(({ id }) => !hasRoles(id) && !OFFERING.has(id))

/** Types into the first field; returns what. */
async function type(): Promise<string> {
  await waitFor(field)
  const value = field().getAttribute('role') === 'spinbutton' ? '37' : 'typed-before'
  await act(async () => {
    fireEvent.change(field(), { target: { value } })
  })
  return value
}

test('a form keeps typed values through a failed submit, a sign-in and a reload, and says so until they are discarded', async () => {
  const address = '/projects/mock-project/vpcs/default/firewall-rules-new'
  const { user, visit } = await show(address, { network: refusing() })
  const value = await type()
  const isThere = () => expect(field().value).toBe(value)
  await user.click(screen.getAllByRole('button', { name: 'Add rule' }).at(-1) ?? document.body)
  isThere()
  await act(() => visit('/login/maze-war/local', { unguarded: true }))
  await act(() => visit(address, { unguarded: true }))
  await waitFor(isThere)
  cleanup()

  await show(address, { network: refusing() })
  await waitFor(isThere)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  const question = await screen.findByRole('alertdialog', { name: 'Confirm navigation' })
  fireEvent.click(within(question).getByRole('button', { name: /editing$/ }))
  isThere()
  screen.getByText('Restored what you typed before.')
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(isThere).toThrow()
  expect(screen.queryByText('Restored what you typed before.')).toBeNull()
})

test(`forms keep typed values while the user is at the others, until they are discarded (${turnInWords})`, async () => {
  const { visit } = await show('/projects', { network: refusing() })
  const values = new Map<string, string>()
  for (const { address } of taken(typed)) {
    await act(() => visit(address, { unguarded: true }))
    values.set(address, await type())
  }
  const lost: string[] = []
  for (const [address, value] of values) {
    const isThere = () => expect(field().value).toBe(value)
    await act(() => visit(address, { unguarded: true }))
    try {
      await waitFor(isThere)
      await act(async () => void fireEvent.click(screen.getByText('Discard')))
      expect(isThere).toThrow()
    } catch (error) {
      lost.push(`${address}: ${String(error)}`)
    }
  }
  expect(lost).toEqual([])
}, 120_000)

test('a form of roles keeps choices while the user signs in', async () => {
  const address = '/projects/mock-project/access-new'
  const { user, visit } = await show(address)
  const chosen = () => document.querySelector('dialog input:checked')?.id.slice(-1)
  const other = await waitFor(() => {
    const radio = document.querySelector<HTMLInputElement>('dialog [type=radio]:not(:checked)')
    if (radio === null) throw new Error('Nothing is offered')
    return radio
  })
  await user.click(other)
  await act(() => visit('/login/maze-war/local', { unguarded: true }))
  await act(() => visit(address, { unguarded: true }))
  await waitFor(() => expect(chosen()).toBe(other.id.slice(-1)))
})

test('a chosen file is not kept', async () => {
  const { user } = await show('/projects/mock-project/images-new')
  // The code of the field may still be loading.
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]')
    if (found === null) throw new Error('No field takes a file')
    return found
  })
  await user.upload(input, new File(['x'], 'private.img'))
  await act(async () => {
    fireEvent.change(field(), { target: { value: 'typed-before' } })
  })
  const kept = Object.entries({ ...sessionStorage }).map(String)
  expect(kept.join()).toContain('typed-before')
  expect(kept.join()).not.toContain('private')
})
