import './dom-setup.ts'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

/*
 * Runs for each file that renders: begins each test in a fresh tab of a fresh browser, and takes away afterwards what
 * it has rendered and what its mocks remember.
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
