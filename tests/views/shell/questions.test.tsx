import { createEvent, fireEvent, screen } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { pressByHand } from '../../dom-setup.ts'
import { act, type Screen, show, waitFor } from '../../screen.tsx'

const instances = '/projects/mock-project/instances'
const stopped = ['POST /v1/instances/db1/stop?project=mock-project']

/** Returns the confirm button of the open question. */
const button = (name: string) => screen.findByRole('button', { name })

const pass = ({ pageClock }: Screen, milliseconds: number) =>
  act(async () => pageClock.advance(milliseconds))

/** A question about a loss, which accepts presses after 250 ms. */
async function stopping(): Promise<readonly [Screen, HTMLElement]> {
  const shown = await show(instances)
  await act(async () => void shown.script('instance stop db1 --project mock-project'))
  const confirm = await button('Stop db1')
  await waitFor(() => expect(document.activeElement).toBe(confirm))
  return [shown, confirm]
}

const enter = (element: HTMLElement, repeat = false) =>
  act(async () => {
    const event = createEvent.keyDown(element, { key: 'Enter', repeat })
    // Clicks on a key as browsers do, unless a listener prevented it.
    if (fireEvent(element, event)) fireEvent.click(element, { detail: 0 })
  })

describe('a question about a loss', () => {
  test('says when it does not accept presses yet, ignores a held key, then accepts one', async () => {
    const [shown, confirm] = await stopping()
    expect(confirm.getAttribute('aria-disabled')).toBe('true')
    expect(confirm.getAttribute('aria-description')).toBe('Buttons unlock shortly')
    await pass(shown, 249)
    await enter(confirm)
    expect(shown.writes()).toEqual([])
    await pass(shown, 1)
    expect(confirm.getAttribute('aria-disabled')).toBeNull()
    await enter(confirm, true)
    expect(shown.writes()).toEqual([])
    await enter(confirm)
    await waitFor(() => expect(shown.writes()).toEqual(stopped))
  })

  test('ignores a pointer or the space bar that went down too early', async () => {
    const [shown, confirm] = await stopping()
    fireEvent.pointerDown(confirm)
    await pass(shown, 700)
    await act(async () => void fireEvent.click(confirm, { detail: 1 }))
    const why = 'That press came too early and was ignored. Press again.'
    expect(screen.getByRole('alertdialog').querySelector('[role=alert]')?.textContent).toBe(why)
    fireEvent.keyUp(confirm, { key: ' ' })
    await act(async () => void fireEvent.click(confirm, { detail: 0 }))
    expect(shown.writes()).toEqual([])
    fireEvent.pointerDown(confirm)
    await act(async () => void fireEvent.click(confirm, { detail: 1 }))
    await waitFor(() => expect(shown.writes()).toEqual(stopped))
  })

  test('waits again after the window lost focus', async () => {
    const [shown, confirm] = await stopping()
    await pass(shown, 700)
    await act(async () => void fireEvent(window, new FocusEvent('blur')))
    await pass(shown, 700)
    expect(confirm.getAttribute('aria-disabled')).toBe('true')
    await act(async () => void fireEvent(window, new FocusEvent('focus')))
    await pass(shown, 249)
    await enter(confirm)
    expect(shown.writes()).toEqual([])
    await pass(shown, 1)
    await enter(confirm)
    await waitFor(() => expect(shown.writes()).toEqual(stopped))
  })
})

test('the palette does not open over a question, and says why', async () => {
  const [shown, confirm] = await stopping()
  await act(() => shown.user.keyboard('{Control>}k{/Control}'))
  expect(screen.queryByRole('dialog', { name: 'Quick actions' })).toBeNull()
  expect(shown.said()).toEqual(['Answer the question first'])
  await pass(shown, 250)
  await enter(confirm)
  await waitFor(() => expect(shown.writes()).toEqual(stopped))
})

describe("a link's question", () => {
  const linked = async (address: string, label: string) => {
    const shown = await show(address)
    await screen.findByRole('alertdialog')
    return [shown, await button(label)] as const
  }

  test('accepts a manual press after half a second in a visible tab', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get')
    onTestFinished(() => visibility.mockRestore())
    const [shown, confirm] = await linked(
      '/do/instance/stop?project=mock-project&instance=db1',
      'Stop db1',
    )
    const turn = (now: DocumentVisibilityState) =>
      act(async () => {
        visibility.mockReturnValue(now)
        fireEvent(document, new Event('visibilitychange'))
      })
    await pass(shown, 400)
    await turn('hidden')
    await pass(shown, 60_000)
    await turn('visible')
    await pass(shown, 499)
    await act(async () => pressByHand(confirm))
    expect(shown.writes()).toEqual([])
    await pass(shown, 1)
    await act(async () => confirm.click())
    expect(shown.writes()).toEqual([])
    await act(async () => pressByHand(confirm))
    await waitFor(() => expect(shown.writes()).toEqual(stopped))
  })

  test('ignores an early Enter in its name field, and says that the name is not typed yet', async () => {
    const link = '/do/instance/delete?project=mock-project&instance=db-stopped'
    const [shown] = await linked(link, 'Delete instance db-stopped')
    const field = screen.getByRole('textbox', { name: /^Type db-stopped/ })
    fireEvent.change(field, { target: { value: 'db-stopped' } })
    await enter(field)
    await pass(shown, 700)
    await enter(field, true)
    await enter(field)
    expect(shown.writes(), 'these keys are made by a script').toEqual([])
    fireEvent.change(field, { target: { value: 'no' } })
    await shown.user.type(field, '{Enter}')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Type .+ to confirm$/)
    expect(shown.writes()).toEqual([])
    expect(screen.queryByRole('alertdialog')).not.toBeNull()
  })
})

test('a form filled in by its address ignores a press that arrives with it', async () => {
  const shown = await show('/projects-new?name=hostile')
  const field = screen.getByRole('textbox', { name: 'Name' })
  const create = await button('Create project')
  await act(async () => field.focus())
  await pass(shown, 499)
  await enter(create)
  expect(shown.writes()).toEqual([])
  await pass(shown, 1)
  await enter(create)
  await waitFor(() => expect(shown.writes()).toEqual(['POST /v1/projects']))
})

test('an earlier press does not leave a form with changes', async () => {
  const shown = await show('/projects-new')
  await act(async () => shown.user.type(screen.getByRole('textbox', { name: 'Name' }), 'half'))
  await act(async () => shown.user.click(screen.getByRole('button', { name: 'Close' })))
  const leave = await button('Leave form')
  await enter(leave)
  await pass(shown, 250)
  await enter(leave, true)
  expect(screen.queryByRole('alertdialog')).not.toBeNull()
  await enter(leave)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
