import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Advances fake timers, and lets React render. */
export function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}
