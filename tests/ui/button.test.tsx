import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pass } from './clock.ts'
import { Button } from '../../src/ui/button.tsx'

describe('a button', () => {
  test('is named by its label, not its key', () => {
    render(
      <Button variant="go" keys="c">
        New instance
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'New instance' })
    expect(button.getAttribute('aria-keyshortcuts')).toBe('c')
    expect(button.textContent).toBe('New instancec')
    expect(button.getAttribute('type')).toBe('button')
  })

  test('with a reason can be focused, shows the reason, and does nothing', () => {
    const press = vi.fn()
    const submit = vi.fn((event: Event) => event.preventDefault())
    const { container } = render(
      <form>
        <Button type="submit" reason="Only running instances can be stopped" onClick={press}>
          Stop
        </Button>
      </form>,
    )
    container.querySelector('form')?.addEventListener('submit', submit)
    const button = screen.getByRole('button', { name: 'Stop' })
    button.focus()
    expect(document.activeElement).toBe(button)
    fireEvent.click(button)
    expect(press).not.toHaveBeenCalled()
    expect(submit).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.getAttribute('aria-description')).toBe('Only running instances can be stopped')
    expect(button.dataset['tip']).toBe('Only running instances can be stopped')
  })
})

describe('a busy button', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const busyNow = () => screen.getByRole('button').getAttribute('aria-busy')
  const shown = (busy: boolean, press?: () => void) => (
    <Button busy={busy} onClick={press}>
      Save
    </Button>
  )

  test('looks busy for at least half a second, and ignores presses until then', () => {
    const press = vi.fn()
    const { rerender } = render(shown(false, press))
    expect(busyNow()).toBeNull()
    rerender(shown(true, press))
    expect(busyNow()).toBe('true')
    pass(40)
    rerender(shown(false, press))
    expect(busyNow()).toBe('true')
    fireEvent.click(screen.getByRole('button'))
    expect(press).not.toHaveBeenCalled()
    pass(459)
    expect(busyNow()).toBe('true')
    pass(1)
    expect(busyNow()).toBeNull()
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy()
  })

  test('ends, even if it became busy again just as the half second was over', () => {
    const { rerender } = render(shown(true))
    rerender(shown(false))
    act(() => {
      vi.advanceTimersByTime(500)
      rerender(shown(true))
    })
    expect(busyNow()).toBe('true')
    rerender(shown(false))
    pass(499)
    expect(busyNow()).toBe('true')
    pass(1)
    expect(busyNow()).toBeNull()
  })

  test('looks busy as long as it lasts', () => {
    const { rerender } = render(shown(true))
    pass(5000)
    expect(busyNow()).toBe('true')
    rerender(shown(false))
    expect(busyNow()).toBeNull()
  })
})
