import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { submitOnEnter } from '../../src/views/form/frame.tsx'

test.each([
  ['Ctrl+Enter', { ctrlKey: true }, 1],
  ['⌘+Enter', { metaKey: true }, 1],
  ['Enter alone', {}, 0],
  ['a held Ctrl+Enter', { ctrlKey: true, repeat: true }, 0],
])('%s in a text area', (_, press, times) => {
  let sent = 0
  render(
    <form
      onKeyDown={submitOnEnter}
      onSubmit={(event) => {
        event.preventDefault()
        sent += 1
      }}
    >
      <textarea />
    </form>,
  )
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', ...press })
  expect(sent).toBe(times)
})
