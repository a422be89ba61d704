// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { queryClientAtom } from '../../src/state/cache/query.ts'
import { watchAnswers } from '../../src/state/cache/watch-answers.ts'
import { writesRefused } from '../../src/state/session/connection.ts'
import { lockAtom } from '../../src/state/session/lock.ts'
import { watchLock } from '../../src/state/session/watch-connection.ts'
import { openConsole, storeOf } from '../console.ts'

test('a lock is taken off only by an answer, whichever door asks', async () => {
  const { store, run, asked, script, visit } = openConsole()
  await visit('/projects')
  await run('console lock')
  const line = script('console unlock')
  ;(await asked()).answer(false)
  expect(await line).toMatchObject({ phase: 'cancel' })
  const opened = visit('/do/console/unlock')
  const question = await asked()
  expect(store.get(lockAtom)).toBe(true)
  question.answer(true)
  await opened
  await vi.waitFor(() => expect(store.get(lockAtom)).toBe(false))
  expect(await run('project create', { name: 'web' })).toMatchObject({ phase: 'ran' })
})

test('a lock in one tab locks the others at once, and what they show', () => {
  const [one, other] = [storeOf('rack/silo/tab'), storeOf('rack/silo/tab')]
  watchLock(other)
  const refused = () => writesRefused(other.get(queryClientAtom))
  expect(refused()).toBe(null)
  const shown = vi.fn<() => void>()
  watchAnswers(other.get(queryClientAtom), shown)
  one.set(lockAtom, () => true)
  window.dispatchEvent(new StorageEvent('storage', { key: 'rackline-lock rack/silo/tab' }))
  expect(refused()).toBe('Read-only: the console is locked')
  expect(shown).toHaveBeenCalled()
})
