import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Button } from '../../src/ui/button.tsx'
import { Overflow } from '../../src/ui/text/overflow.tsx'
import { Ago, Truncated } from '../../src/ui/text/value.tsx'
import { Tips } from '../../src/ui/layer/tips.tsx'
import { pass } from './clock.ts'

const noon = new Date('2026-11-21T12:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: noon })
  render(
    <main>
      <Tips />
      <Button reason="Only running instances can be stopped">Stop</Button>
      <Overflow title="Other external IPs" items={['10.0.0.1', '10.0.0.2', 'a\u202eb']} />
      <Truncated text={'long '.repeat(20)} />
      <Ago at={noon} note="Run state updated" />
      <p>plain</p>
      <dialog open>
        <Button reason="Inside">Inner</Button>
      </dialog>
    </main>,
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/**
 * Focuses as the Tab key does, so that `:focus-visible` matches. The press is not on the body: jsdom takes a press on what
 * loses the focus for a click, which the body does after tests of other files.
 */
const tabTo = (element: HTMLElement) => {
  fireEvent.keyDown(document.documentElement, { key: 'Tab' })
  act(() => element.focus())
}
const stop = () => screen.getByRole('button', { name: 'Stop' })
const shown = () => screen.queryByRole('tooltip')?.textContent
const over = (element: Element) => fireEvent.pointerOver(element)
const showStop = () => {
  over(stop())
  pass(250)
  expect(shown()).toBe('Only running instances can be stopped')
}

test('a relative time has the exact moment as its tip', () => {
  over(screen.getByText('0s'))
  pass(250)
  const moment = noon.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
  expect(shown()).toBe(`Run state updated ${moment}`)
})

test('a tip follows its button when the dialog around it grows', () => {
  const observed = new Map<Element, () => void>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #report: () => void
      constructor(report: () => void) {
        this.#report = report
      }
      observe = (element: Element) => observed.set(element, this.#report)
      disconnect = () => observed.clear()
    },
  )
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800)
  const dialog = screen.getByRole('dialog')
  const inner = screen.getByRole('button', { name: 'Inner' })
  const box = vi.spyOn(inner, 'getBoundingClientRect')
  box.mockReturnValue(new DOMRect(200, 100, 80, 28))
  over(inner)
  pass(250)
  const tip = screen.getByRole('tooltip')
  const before = tip.style.top
  box.mockReturnValue(new DOMRect(200, 300, 80, 28))
  observed.get(dialog)?.()
  expect(parseFloat(tip.style.top) - parseFloat(before)).toBe(200)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(observed.size).toBe(0)
})

describe('a press', () => {
  const press = (element: Element, pointerType: string) => {
    fireEvent.pointerOver(element, { pointerType })
    fireEvent.pointerDown(element, { pointerType })
    fireEvent.click(element)
  }

  test.each(['mouse', 'touch'])(
    'shows how many more there are, and closes again: %s',
    (pointer) => {
      const more = screen.getByRole('button', { name: '+2' })
      press(more, pointer)
      expect(shown()).toContain('10.0.0.2')
      press(more, pointer)
      expect(shown()).toBeUndefined()
      press(more, pointer)
      expect(shown()).toContain('10.0.0.2')
      press(screen.getByText('plain'), pointer)
      expect(shown()).toBeUndefined()
    },
  )

  test('says why a button cannot be pressed', () => {
    press(stop(), 'touch')
    expect(shown()).toBe('Only running instances can be stopped')
    expect(screen.getByRole('alert').textContent).toBe('Only running instances can be stopped')
  })
})

describe('the pointer', () => {
  test('must rest for 250 ms, anywhere inside the element', () => {
    over(stop())
    pass(200)
    over(screen.getByText('plain'))
    pass(1000)
    expect(shown()).toBeUndefined()
    over(screen.getByText('Stop'))
    pass(249)
    expect(shown()).toBeUndefined()
    pass(1)
    expect(shown()).toBe('Only running instances can be stopped')
  })

  test('can move onto the tooltip, which stays; leaving both closes it', () => {
    showStop()
    over(screen.getByText('plain'))
    pass(60)
    over(screen.getByRole('tooltip'))
    pass(5000)
    expect(shown()).toBe('Only running instances can be stopped')
    over(screen.getByText('plain'))
    pass(120)
    expect(shown()).toBeUndefined()
  })

  test('does not rest when it is a finger', () => {
    fireEvent.pointerOver(stop(), { pointerType: 'touch' })
    pass(1000)
    expect(shown()).toBeUndefined()
  })
})

test('keyboard focus shows it at once, and losing focus closes it', () => {
  tabTo(stop())
  expect(shown()).toBe('Only running instances can be stopped')
  act(() => stop().blur())
  expect(shown()).toBeUndefined()
})

describe('it closes', () => {
  test.each([
    ['on Escape', () => fireEvent.keyDown(stop(), { key: 'Escape' })],
    ['on a press anywhere', () => fireEvent.pointerDown(screen.getByText('plain'))],
    ['when the pointer leaves the page', () => fireEvent.pointerLeave(document.documentElement)],
  ])('%s', (_, leave) => {
    showStop()
    leave()
    expect(shown()).toBeUndefined()
  })
})

test('focus that comes back when a dialog closes shows nothing', () => {
  fireEvent.keyDown(document.body, { key: 'Enter' })
  act(() => stop().focus())
  expect(shown()).toBeUndefined()
})

test('a pointer that rests where a dialog was shows nothing', () => {
  fireEvent.pointerMove(document.body, { clientX: 5, clientY: 5 })
  fireEvent.pointerOver(stop(), { clientX: 5, clientY: 5 })
  pass(250)
  expect(shown()).toBeUndefined()
  fireEvent.pointerOver(stop(), { clientX: 5, clientY: 6 })
  pass(250)
  expect(shown()).toBe('Only running instances can be stopped')
})

test.each([
  ['says the new reason', () => stop().setAttribute('data-tip', 'Busy'), 'Busy'],
  ['closes when there is no reason anymore', () => stop().removeAttribute('data-tip'), undefined],
  ['closes when its button is gone', () => stop().replaceWith('Stopped'), undefined],
])('what has changed %s', async (_, change, says) => {
  showStop()
  change()
  await Promise.resolve()
  expect(shown()).toBe(says)
})

test('in a dialog it is inside the dialog, where the pointer can reach it', () => {
  over(screen.getByRole('button', { name: 'Inner' }))
  pass(250)
  expect(screen.getByRole('dialog').contains(screen.getByRole('tooltip'))).toBe(true)
})

test('a list in a cell shows its first item, counts the others, and lists them under their title', () => {
  const count = screen.getByRole('button', { name: '+2' })
  expect(screen.getByText('10.0.0.1')).toBeTruthy()
  expect(count.getAttribute('aria-description')).toBe('Other external IPs: 10.0.0.2, a‹U+202E›b')
  tabTo(count)
  const [title, words] = screen.getByRole('tooltip').children
  expect(title?.textContent).toBe('Other external IPs')
  expect(words?.textContent).toBe('10.0.0.2\na‹U+202E›b')
})

test('truncated text has its full text as a tooltip, and for screen readers', () => {
  const whole = 'long '.repeat(20)
  const cut = screen.getByText(/^long .*…$/)
  expect(cut.getAttribute('aria-hidden')).toBe('true')
  expect(cut.textContent).toHaveLength(47)
  over(cut)
  pass(250)
  expect(shown()).toBe(whole)
  expect(cut.nextElementSibling?.textContent).toBe(whole)
})
