import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Group } from '../../../src/views/shell/palette/results.ts'
import { useDrawn } from '../../../src/views/shell/palette/find-items.tsx'
import { act } from '../../screen.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const groups = [group('commands', 10), group('things', 20)]

function group(name: 'commands' | 'things', count: number): Group {
  const results = Array.from({ length: count }, (_, at) => ({
    key: `${name} ${at}`,
    title: '',
    note: '',
    href: '/',
  }))
  return { name, heading: name, results }
}

function Counted({ query }: { query: string }) {
  const { drawn, onMove } = useDrawn(groups, query)
  return (
    <input onKeyDown={onMove} value={drawn.map(({ results }) => results.length).join()} readOnly />
  )
}

const counts = () => screen.getByRole<HTMLInputElement>('textbox').value

test('draws the rows in view after each keystroke, and the others after a pause or before a key moves along them', () => {
  const { rerender } = render(<Counted query="d" />)
  expect(counts()).toBe('10,8')
  act(() => {
    vi.advanceTimersByTime(150)
  })
  expect(counts()).toBe('10,20')
  rerender(<Counted query="db" />)
  expect(counts()).toBe('10,8')
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'b' })
  expect(counts()).toBe('10,8')
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'ArrowUp' })
  expect(counts()).toBe('10,20')
})
