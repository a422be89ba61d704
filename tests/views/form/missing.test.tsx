import { screen } from '@testing-library/react'
import { assert, expect, test } from 'vitest'
import { questionAtom } from '../../../src/commands/kernel/run/runs.ts'
import { routeOf } from '../../../src/state/routes.ts'
import { places } from '../../foreign/places.ts'
import { everyCommand } from '../../console.ts'
import { refusing } from '../../mock-network.ts'
import { taken, turnInWords } from '../../rotation.ts'
import { act, type Screen, show, waitFor } from '../../screen.tsx'

/** Every form that can be left incomplete; a few have nothing to fill in. */
const forms = places.filter(({ id }) => routeOf(id).form !== undefined && id !== 'loginLocal')
const commands = new Map((await everyCommand()).map((command) => [command.id, command]))

const isAsked = () => document.querySelector('[role=alertdialog]') !== null
const WRONG = '[aria-invalid=true], [data-invalid=true]'
const place = () => document.querySelector('dialog[open]') ?? document.querySelector('main')
const errors = () => [...(place()?.querySelectorAll('[id$="-error"]') ?? [])]

function reasonOf(button: HTMLElement): string {
  const described = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  return described?.textContent ?? button.getAttribute('aria-description') ?? ''
}

test(`a form marks what is wrong with it and focuses the first of it, or says that nothing has changed (${turnInWords})`, async () => {
  const { user, visit, writes, store } = await show('/projects', { network: refusing() })
  const fallen: string[] = []
  for (const { id, address } of taken(forms, 3)) {
    await act(() => visit(address, { unguarded: true }))
    const before = writes().length
    const answered = () => writes().length > before || isAsked()
    try {
      await isJudged(routeOf(id).form ?? '', user, answered)
    } catch (error) {
      fallen.push(`${address}: ${String(error).slice(0, 300)}`)
    }
    await act(async () => store.get(questionAtom)?.answer(false))
  }
  expect(fallen).toEqual([])
}, 120_000)

/** Submits a form as it is, and expects what a person can see of the answer. */
async function isJudged(id: string, user: Screen['user'], answered: () => boolean): Promise<void> {
  const button = await waitFor(() => {
    const found = place()?.querySelector<HTMLElement>('button[type=submit]')
    if (found == null) throw new Error('No submit button')
    return found
  })
  if (button.getAttribute('aria-disabled') === 'true') return assert.match(reasonOf(button), /./)
  await user.click(button)
  const { needsOneOf = [], subject = null } = commands.get(id) ?? {}
  if (needsOneOf.length > 0 && subject !== null) {
    await screen.findAllByText('Nothing has changed')
    return assert.isFalse(answered(), 'it sends nothing')
  }
  if (errors().length === 0) return waitFor(() => assert.isTrue(answered(), 'it was answered'))
  assert.isFalse(answered(), 'it sends nothing')
  for (const error of errors()) {
    const field = error.closest('fieldset[data-invalid], div')
    assert.isOk(field?.matches(WRONG) || field?.querySelector(WRONG), error.textContent)
  }
  await waitFor(() => assert.isOk(document.activeElement?.closest(WRONG), 'the focus of an error'))
}
