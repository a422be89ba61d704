import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pass } from './clock.ts'
import { useRowsInView } from '../../src/ui/list/rows-in-view.ts'
import { LongTable } from '../../src/ui/list/long-table.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const KEYS = Array.from({ length: 10_000 }, (_, at) => String(at))

/** Shows which of 10,000 rows are rendered, at 28 pixels each. */
function Drawn() {
  const body = useRef<HTMLDivElement>(null)
  const { pieces, first, last } = useRowsInView(body, KEYS, [])
  const drawn = pieces.flatMap((piece) => ('index' in piece ? piece.index : []))
  const [start = 0, end = 0] = [drawn[0], drawn.at(-1)]
  return <div ref={body}>{`${first - start} above, ${end - last} below`}</div>
}

/** Scrolls the window, which the table fills from its top. */
function scrollTo(row: number): void {
  vi.stubGlobal('scrollY', 28 * row)
  act(() => void fireEvent.scroll(window))
}

test('a leap draws the rows in view at once, and those around them afterwards', () => {
  const { container } = render(<Drawn />)
  const body = container.firstElementChild
  if (body === null) throw new Error('Nothing is drawn')
  vi.spyOn(body, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, -scrollY, 0, 0))
  scrollTo(20)
  expect(body.textContent).toBe('16 above, 16 below')
  scrollTo(800)
  expect(body.textContent).toBe('0 above, 0 below')
  pass(99)
  scrollTo(1600)
  pass(99)
  expect(body.textContent).toBe('0 above, 0 below')
  pass(1)
  expect(body.textContent).toBe('16 above, 16 below')
  scrollTo(3200)
  scrollTo(3208)
  expect(body.textContent).toBe('16 above, 16 below')
})

test('a leap draws rows without their menus, which follow afterwards', () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => ({ name: `row ${at}` }))
  const nothing = () => {}
  render(
    <LongTable
      label="Log"
      columns={[{ label: 'Name', cell: ({ name }) => name }]}
      rows={rows}
      rowKey={({ name }) => name}
      goesOn={false}
      actions={() => <button type="button">Row actions</button>}
      onFocusRow={nothing}
      onOpenRow={nothing}
      onNearEnd={nothing}
    />,
  )
  const [, body] = screen.getAllByRole('rowgroup')
  if (body === undefined) throw new Error('Nothing is drawn')
  vi.spyOn(body, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, -scrollY, 0, 0))
  scrollTo(5003)
  expect(screen.getByRole('row', { name: 'row 5003' })).toBeDefined()
  expect(screen.queryAllByRole('button', { name: 'Row actions' })).toEqual([])
  pass(100)
  expect(screen.getByRole('row', { name: 'row 5003 Row actions' })).toBeDefined()
})
