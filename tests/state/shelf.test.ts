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

  const storing = indexedDbShelf(() => owner).apply(new Map([['project', () => undefined]]))
  owner = null
  request.onsuccess()
  await expect(storing).rejects.toThrow('Its owner has gone')
  // The only one removes what others have stored.
  expect(transaction).toHaveBeenCalledTimes(1)
})
