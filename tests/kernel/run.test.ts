import { expect, test } from 'vitest'
import { openConsole } from '../console.ts'

test('smoke', async () => {
  const t0 = performance.now()
  const c = openConsole()
  console.log('open', performance.now() - t0)
  const o = c.run('instance start', { project: 'mock-project', instance: 'db-stopped' })
  const q = await c.asked()
  console.log(q.sentence, performance.now() - t0)
  q.answer(true)
  console.log(await o, c.sent, c.said(), c.journal(), performance.now() - t0)
  expect(c.writes().length).toBe(1)
})
