// @vitest-environment jsdom
import { act, fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pass } from './clock.ts'
import { useInView } from '../../src/ui/in-view.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Shows which of 10,000 rows are rendered, at 28 pixels each. */
function Drawn() {
  const body = useRef<HTMLDivElement>(null)
  const { start, end, first, last } = useInView(body, 10_000)
  return <div ref={body}>{`${first - start} above, ${end - last} below`}</div>
}

test('a leap draws the rows in view at once, and those around them afterwards', () => {
  const { container } = render(<Drawn />)
  const body = container.firstElementChild
  if (body === null) throw new Error('Nothing is drawn')
  const scrollTo = (row: number) => {
    vi.spyOn(body, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -28 * row, 0, 0))
    act(() => void fireEvent.scroll(window))
  }
  scrollTo(8)
  expect(body.textContent).toBe('8 above, 24 below')
  scrollTo(800)
  expect(body.textContent).toBe('0 above, 8 below')
  pass(99)
  scrollTo(1600)
  pass(99)
  expect(body.textContent).toBe('0 above, 8 below')
  pass(1)
  expect(body.textContent).toBe('16 above, 24 below')
  scrollTo(3200)
  scrollTo(3208)
  expect(body.textContent).toBe('16 above, 24 below')
})
