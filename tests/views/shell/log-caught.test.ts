import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { projectList } from '../../../src/api/generated/reads/projects.ts'
import { createApi } from '../../../src/api/http/client.ts'
import { loadCode } from '../../../src/ui/code/missing-code.ts'
import { logCaught } from '../../../src/views/shell/mount.tsx'

const log = vi.spyOn(console, 'error')

beforeEach(() => {
  vi.useFakeTimers()
  log.mockReset().mockImplementation(() => {})
})
afterEach(() => vi.useRealTimers())

test('a broken part is logged at once', () => {
  logCaught(new TypeError('x is undefined'))
  expect(log).toHaveBeenCalledOnce()
})

test('code and data that were cut off are logged only if the page stays', async () => {
  const missing = loadCode(() => new Promise<never>(() => {})).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  const api = createApi({ fetch: () => Promise.reject(new TypeError('Load failed')) })
  const failed = await api.call(projectList, {}).catch((error: unknown) => error)
  logCaught(failed)
  logCaught(await missing)
  expect(log).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(log).toHaveBeenCalledTimes(3)
})
