import './node-env.ts'
import './act.ts'
import './dom-setup.ts'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

/*
 * Runs for each file that renders: begins each test with empty storage, and afterwards unmounts what it rendered and
 * resets its mocks.
 */
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})
