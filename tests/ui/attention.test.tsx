import { fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { watchAttention } from '../../src/ui/attention.ts'

const tell = vi.fn<(attended: boolean) => void>()

/** A dialog with two fields over a page with one, observed from when it opens. */
function watch() {
  render(
    <>
      <input aria-label="behind" />
      <dialog open>
        <input aria-label="first" />
        <input aria-label="second" />
      </dialog>
    </>,
  )
  screen.getByLabelText('first').focus()
  const stop = watchAttention(screen.getByRole('dialog'), tell)
  onTestFinished(stop)
  return stop
}

const told = () => tell.mock.calls.map(([attended]) => attended)

test('moving the focus inside changes nothing; leaving it does', () => {
  watch()
  screen.getByLabelText('second').focus()
  expect(told()).toEqual([true])
  screen.getByLabelText('behind').focus()
  screen.getByLabelText('first').focus()
  expect(told()).toEqual([true, false, true])
})

test('a hidden tab has none', () => {
  watch()
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  onTestFinished(() => visibility.mockRestore())
  visibility.mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
  screen.getByLabelText('second').focus()
  expect(told()).toEqual([true, false])
  visibility.mockReturnValue('visible')
  fireEvent(document, new Event('visibilitychange'))
  expect(told()).toEqual([true, false, true])
})

test('a window behind others has none', () => {
  watch()
  fireEvent(window, new FocusEvent('blur'))
  expect(told()).toEqual([true, false])
  fireEvent(window, new FocusEvent('focus'))
  expect(told()).toEqual([true, false, true])
})

test('reports nothing after it is stopped', () => {
  watch()()
  screen.getByLabelText('behind').focus()
  expect(told()).toEqual([true])
})

test('a dialog in front has attention while nothing has the focus', () => {
  watch()
  screen.getByLabelText('first').blur()
  fireEvent(window, new FocusEvent('blur'))
  fireEvent(window, new FocusEvent('focus'))
  expect(document.activeElement).toBe(document.body)
  expect(told()).toEqual([true, false, true])
})
