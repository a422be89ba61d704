import { expect, onTestFinished, test, vi } from 'vitest'
import { indexedDbShelf } from '../../src/state/search/shelf.ts'

test('stores nothing for somebody who has signed out while the database was being opened', async () => {
  let owner: string | null = 'mock/silo/user'
  const transaction = vi.fn(() => ({ objectStore: () => ({ delete: () => undefined }) }))
  const request = {
    addEventListener: () => undefined,
    result: { addEventListener: () => undefined, transaction },
    onsuccess: () => undefined as void,
  }
  vi.stubGlobal('indexedDB', { open: () => request })
  vi.stubGlobal('IDBKeyRange', { upperBound: () => null, lowerBound: () => null })
  onTestFinished(() => void vi.unstubAllGlobals())

  const storing = indexedDbShelf(() => owner, nothing).apply(
    new Map([['project', () => undefined]]),
  )
  owner = null
  request.onsuccess()
  await expect(storing).rejects.toThrow('Its owner has gone')
  // The only one removes what others have stored.
  expect(transaction).toHaveBeenCalledTimes(1)
})

test('reads no list before the nouns are known, and none if they cannot be loaded', async () => {
  const open = vi.fn(() => ({ addEventListener: () => undefined }))
  vi.stubGlobal('indexedDB', { open })
  onTestFinished(() => void vi.unstubAllGlobals())
  let fail = (_reason: Error): void => undefined
  const loading = new Promise<void>((_, reject) => {
    fail = reject
  })
  const reading = indexedDbShelf(
    () => 'mock/silo/user',
    () => loading,
  ).since(0, () => undefined)
  await Promise.resolve()
  expect(open).not.toHaveBeenCalled()
  fail(new Error('Failed to fetch'))
  await expect(reading).rejects.toThrow('Failed to fetch')
  expect(open).not.toHaveBeenCalled()
})

async function nothing(): Promise<void> {}
