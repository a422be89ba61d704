import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ignoreHeldKeys } from '../../src/ui/held-keys.ts'

const hear = vi.fn()

/** Presses a key in an element; returns whether listeners got it and whether the browser may act on it. */
function press(name: string, key: string, more: KeyboardEventInit = {}) {
  onTestFinished(ignoreHeldKeys())
  render(
    <div onKeyDown={hear}>
      <button>button</button>
      <input aria-label="text" />
      <input type="checkbox" aria-label="checkbox" />
      <textarea aria-label="lines" />
      <textarea role="combobox" aria-label="line" aria-expanded="false" aria-controls="none" />
      <h1 tabIndex={-1} aria-label="heading">
        Heading
      </h1>
    </div>,
  )
  const element = screen.queryByLabelText(name) ?? screen.getByText(name)
  const event = createEvent.keyDown(element, { key, ...more })
  fireEvent(element, event)
  return hear.mock.calls.length > 0 && !event.defaultPrevented
}

const held = { repeat: true }

test.each(['button', 'text', 'checkbox', 'line', 'heading'])(
  'an Enter is heard in a %s, but not while it is held',
  (name) => {
    expect(press(name, 'Enter')).toBe(true)
    hear.mockClear()
    cleanup()
    expect(press(name, 'Enter', held)).toBe(false)
  },
)

test.each([
  ['Enter', 'lines'],
  ['Escape', 'lines'],
  [' ', 'text'],
  [' ', 'heading'],
  ['ArrowDown', 'text'],
  ['Tab', 'button'],
])('a held %j types, moves or scrolls in %s', (key, name) => {
  expect(press(name, key, held)).toBe(true)
})

test.each([
  [' ', 'button'],
  [' ', 'checkbox'],
  ['Escape', 'text'],
  ['Escape', 'button'],
])('a held %j does not press in %s', (key, name) => {
  expect(press(name, key, held)).toBe(false)
})

test('leaves keys to an input method', () => {
  expect(press('text', 'Enter', { ...held, isComposing: true })).toBe(true)
})
