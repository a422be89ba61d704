import './node-env.ts'
import './act.ts'
import './dom-setup.ts'
import { cleanup } from '@testing-library/react'
import hotkeys from 'hotkeys-js'
import { afterEach, beforeEach, vi } from 'vitest'

/*
 * Runs for each file that renders: begins each test with empty storage, and afterwards unmounts what it rendered, ends
 * its keys and resets its mocks.
 */
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

afterEach(() => {
  cleanup()
  // A console that loaded all of its code listens for keys as long as its tab lives.
  hotkeys.unbind('*')
  vi.clearAllMocks()
})
