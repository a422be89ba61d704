import {
  cleanup,
  fireEvent,
  getByRole,
  getByText,
  queryByRole,
  queryByText,
} from '@testing-library/react'
import { expect, test } from 'vitest'
import { routeOf } from '../../../src/state/routes.ts'
import { places } from '../../foreign/places.ts'
import { refusing } from '../../mock-network.ts'
import { taken, turnInWords } from '../../rotation.ts'
import { act, type Screen, show, waitFor } from '../../screen.tsx'

/** Every address of a form, except the sign-in form. */
const forms = places.filter(({ id }) => routeOf(id).form !== undefined && id !== 'loginLocal')

/** Returns the first text field of the form. */
const field = () => {
  const within = document.querySelector('dialog[open]') ?? document.querySelector('main')
  const first = within?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
    // A combobox discards typed text that was not chosen.
    'form :is(textarea, input:not([type]), input[type=text]):not([role=combobox])',
  )
  if (first === null || first === undefined) throw new Error('No field takes text')
  return first
}
/** The choice in a form that has no text fields. */
const chosen = () =>
  [...document.querySelectorAll('dialog[open] input:checked')].map(({ id }) => id.slice(-1))

/** Fails to submit the form, signs in again, and reloads the page: each time the input must still be there. */
async function expectKept(screen: Screen, address: string, isThere: () => void): Promise<void> {
  const submit = document.querySelectorAll<HTMLElement>('button[type=submit]')
  await act(async () => screen.user.click([...submit].at(-1) ?? document.body))
  isThere()
  await act(async () => {
    await screen.visit('/login/maze-war/local', { unguarded: true })
    await screen.visit(address, { unguarded: true })
  })
  await waitFor(isThere)
  cleanup()
  await show(address, { network: refusing() })
  await waitFor(isThere)
  await expectAskedAndDiscarded(isThere)
}

/** Tries to leave the form by its button, which asks, and discards what was restored. */
async function expectAskedAndDiscarded(isThere: () => void): Promise<void> {
  const form = document.querySelector<HTMLElement>('dialog[open]') ?? document.body
  const within = (name: string) => fireEvent.click(getByRole(form, 'button', { name }))
  if (queryByRole(form, 'button', { name: 'Cancel' }) !== null) {
    await act(async () => void within('Cancel'))
    const question = await waitFor(() =>
      getByRole(document.body, 'alertdialog', { name: 'Confirm navigation' }),
    )
    await act(async () => void fireEvent.click(getByRole(question, 'button', { name: /editing$/ })))
    isThere()
  }
  getByText(form, 'Restored what you typed before.')
  await act(async () => void within('Discard'))
  expect(isThere).toThrow()
  expect(queryByText(form, 'Restored what you typed before.')).toBeNull()
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

/** One form of each kind: made of parameters, a page with fields of its own, and a drawer with lists. */
const KINDS = ['projectEdit', 'instanceNew', 'firewallRuleNew']

/** Types into the first field; returns what. */
async function type(): Promise<string> {
  await waitFor(field)
  const value = field().getAttribute('role') === 'spinbutton' ? '37' : 'typed-before'
  await act(async () => {
    fireEvent.change(field(), { target: { value } })
  })
  return value
}

test.for(typed.filter(({ id }) => KINDS.includes(id)).map(({ id, address }) => [id, address]))(
  '%s keeps typed values through a failed submit, a sign-in and a reload, and says so',
  async ([, address = '']) => {
    const screen = await show(address, { network: refusing() })
    const value = await type()
    await expectKept(screen, address, () => expect(field().value).toBe(value))
  },
)

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
      await act(async () => void fireEvent.click(getByText(document.body, 'Discard')))
      expect(isThere).toThrow()
    } catch (error) {
      lost.push(`${address}: ${String(error)}`)
    }
  }
  expect(lost).toEqual([])
}, 120_000)

test('a form of roles keeps choices through a failed submit, a sign-in and a reload', async () => {
  const address = '/projects/mock-project/access-new'
  const screen = await show(address, { network: refusing() })
  const other = await waitFor(() => {
    const radio = document.querySelector<HTMLInputElement>('dialog [type=radio]:not(:checked)')
    if (radio === null) throw new Error('Nothing is offered')
    return radio
  })
  await screen.user.click(other)
  const at = other.id.slice(-1)
  await expectKept(screen, address, () => expect(chosen()).toEqual([at]))
})

test('a chosen file is not kept', async () => {
  const screen = await show('/projects/mock-project/images-new')
  // The code of the field may still be loading.
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]')
    if (found === null) throw new Error('No field takes a file')
    return found
  })
  await screen.user.upload(input, new File(['x'], 'private.img'))
  await act(async () => {
    fireEvent.change(field(), { target: { value: 'typed-before' } })
  })
  const kept = Object.entries({ ...sessionStorage }).map(String)
  expect(kept.join()).toContain('typed-before')
  expect(kept.join()).not.toContain('private')
})
