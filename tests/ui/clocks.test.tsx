import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Announcer } from '../../src/ui/announcer.tsx'
import { CopyButton } from '../../src/ui/text/copy-button.tsx'
import { CopyCode } from '../../src/ui/text/copy-code.tsx'
import { LoadingBar } from '../../src/ui/spinner.tsx'
import { Ago, Time } from '../../src/ui/text/value.tsx'
import { pass } from './clock.ts'

const now = new Date('2026-11-21T12:00:00Z')
beforeEach(() => {
  vi.useFakeTimers({ now })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('time', () => {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  const text = () => document.querySelector('time')?.textContent

  test('is shown as a medium date with a short time', () => {
    const at = before(0)
    render(<Time at={at} />)
    // The very first time is rendered only after its placeholder was painted.
    pass(100)
    const expected = at.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
    expect(text()).toBe(expected)
    expect(document.querySelector('time')?.dateTime).toBe('2026-11-21T12:00:00.000Z')
  })

  test('updates without what is around it', () => {
    const around = vi.fn()
    function Around() {
      around()
      return <Ago at={before(58)} />
    }
    render(<Around />)
    expect(text()).toBe('58s')
    pass(1000)
    expect(text()).toBe('59s')
    pass(1000)
    expect(text()).toBe('1m')
    pass(59_999)
    expect(text()).toBe('1m')
    pass(1)
    expect(text()).toBe('2m')
    expect(around).toHaveBeenCalledTimes(1)
  })

  test('restarts with another moment', () => {
    const { rerender } = render(<Ago at={before(600)} suffix />)
    expect(text()).toBe('10m ago')
    pass(30_000)
    rerender(<Ago at={new Date(Date.now() - 4000)} />)
    expect(text()).toBe('4s')
  })
})

describe('copying', () => {
  const written = vi.fn<(text: string) => Promise<void>>()
  beforeEach(() => {
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: written } })
    written.mockReset().mockResolvedValue()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })
  const settle = () => vi.advanceTimersByTimeAsync(0)

  test('says so for 2 s, under the same name', async () => {
    render(<CopyButton text="935499b3" />)
    fireEvent.click(screen.getByRole('button', { name: 'Click to copy' }))
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copied'))
    expect(written.mock.calls).toEqual([['935499b3']])
    pass(1900)
    expect(screen.getByRole('status').textContent).toBe('Copied')
    pass(200)
    expect(screen.getByRole('status').textContent).toBe('')
    expect(screen.getByRole('button', { name: 'Click to copy' })).toBeTruthy()
  })

  test('says when it was not allowed', async () => {
    written.mockRejectedValue(new DOMException('', 'NotAllowedError'))
    render(<CopyButton text="935499b3" />)
    fireEvent.click(screen.getByRole('button'))
    await settle()
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Could not copy'))
  })

  test('copies a command without its prompt', async () => {
    render(<CopyCode prompt="$" code="oxide instance list" />)
    fireEvent.click(screen.getByRole('button', { name: 'Copy command' }))
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copied'))
    expect(written.mock.calls).toEqual([['oxide instance list']])
  })
})

test('the announcer clears what it said after 7 s, and says the same again when asked to', () => {
  const said = () => screen.getByRole('status').textContent
  const { rerender } = render(<Announcer message="" />)
  const region = screen.getByRole('status')
  expect(region.getAttribute('aria-live')).toBe('polite')
  rerender(<Announcer message="Copied" turn={1} />)
  pass(6999)
  expect(said()).toBe('Copied')
  pass(1)
  expect(said()).toBe('')
  rerender(<Announcer message="Copied" turn={1} />)
  expect(said()).toBe('')
  rerender(<Announcer message="Copied" turn={2} />)
  expect([said(), screen.getByRole('status')]).toEqual(['Copied', region])
})

test('the loading bar is announced only while it loads', () => {
  const { rerender } = render(<LoadingBar active={false} />)
  expect(screen.queryByRole('progressbar')).toBeNull()
  rerender(<LoadingBar active />)
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeTruthy()
})
