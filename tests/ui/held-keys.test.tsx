import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ignoreHeldKeys } from '../../src/ui/held-keys.ts'

const hear = vi.fn()

/** Presses a key in an element; returns whether listeners got it and whether the browser may act on it. */
function press(name: string, key: string, more: KeyboardEventInit = {}) {
  onTestFinished(ignoreHeldKeys())
  render(
    <div onKeyDown={hear}>
      <button>button</button>
      <a href="/">link</a>
      <input aria-label="text" />
      <input type="checkbox" aria-label="checkbox" />
      <input role="combobox" aria-label="search" aria-expanded="false" aria-controls="none" />
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

test.each(['button', 'link', 'text', 'checkbox', 'search', 'line', 'heading'])(
  'a held Enter is heard once in a %s',
  (name) => {
    expect(press(name, 'Enter')).toBe(true)
    hear.mockClear()
  },
)

test.each(['button', 'link', 'text', 'checkbox', 'search', 'line', 'heading'])(
  'a held Enter is not heard in a %s',
  (name) => {
    expect(press(name, 'Enter', held)).toBe(false)
  },
)

test.each([
  ['Enter', 'lines'],
  ['Escape', 'lines'],
  [' ', 'text'],
  [' ', 'search'],
  [' ', 'line'],
  [' ', 'heading'],
  ['a', 'button'],
  ['ArrowDown', 'text'],
  ['PageDown', 'heading'],
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
