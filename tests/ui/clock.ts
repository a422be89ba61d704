import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Lets time pass, on fake timers, and React do what is due then. */
export function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}
