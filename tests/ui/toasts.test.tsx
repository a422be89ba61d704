import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toasts, type Toast } from '../../src/ui/layer/toasts.tsx'
import { pass } from './clock.ts'

const onDismiss = vi.fn<(id: string) => void>()
const done: Toast = { id: '1', tone: 'done', text: 'Stopping db3', link: <a href="/j">journal</a> }
const bad: Toast = { id: '2', tone: 'bad', title: 'Could not stop', text: 'Not found' }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('share one live region, which exists before the first toast', () => {
  const { rerender } = render(<Toasts items={[]} onDismiss={onDismiss} />)
  const stack = screen.getByTestId('Toasts')
  expect(stack.role).toBe('log')
  rerender(<Toasts items={[done, bad]} onDismiss={onDismiss} />)
  expect(screen.getByTestId('Toasts')).toBe(stack)
  expect(stack.textContent).toMatch(/Stopping db3.*Could not stop ?Not found/)
  // Text in a region within the region would be announced twice.
  expect(stack.querySelector('[aria-live], [role=status], [role=alert]')).toBeNull()
  expect(screen.getByRole('link', { name: 'journal' })).toBeTruthy()
})

test('close after 5 s, errors after 15 s, others after their own time', () => {
  const note: Toast = { id: '3', tone: 'note', text: 'Note', seconds: 1 }
  render(<Toasts items={[done, bad, note]} onDismiss={onDismiss} />)
  pass(999)
  expect(onDismiss.mock.calls).toEqual([])
  pass(1)
  expect(onDismiss.mock.calls).toEqual([['3']])
  pass(3999)
  expect(onDismiss).toHaveBeenCalledTimes(1)
  pass(1)
  expect(onDismiss).toHaveBeenLastCalledWith('1')
  pass(9999)
  expect(onDismiss).toHaveBeenCalledTimes(2)
  pass(1)
  expect(onDismiss).toHaveBeenLastCalledWith('2')
})

test('pause while hovered or focused', async () => {
  render(<Toasts items={[done]} onDismiss={onDismiss} />)
  const card = screen.getByText('Stopping db3')
  pass(3000)
  await act(async () => fireEvent.pointerEnter(card))
  pass(60_000)
  act(() => screen.getByRole('link').focus())
  await act(async () => fireEvent.pointerLeave(card))
  pass(60_000)
  expect(onDismiss).not.toHaveBeenCalled()
  act(() => screen.getByRole('link').blur())
  pass(1999)
  expect(onDismiss).not.toHaveBeenCalled()
  pass(1)
  expect(onDismiss.mock.calls).toEqual([['1']])
})

test('a new toast does not extend the others', () => {
  const { rerender } = render(<Toasts items={[done]} onDismiss={onDismiss} />)
  pass(4000)
  rerender(<Toasts items={[done, bad]} onDismiss={(id) => onDismiss(id)} />)
  pass(1000)
  expect(onDismiss.mock.calls).toEqual([['1']])
})

test('can be dismissed', () => {
  render(<Toasts items={[bad]} onDismiss={onDismiss} />)
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss notification' }))
  expect(onDismiss.mock.calls).toEqual([['2']])
})
