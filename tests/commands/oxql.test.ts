// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { questionAtom } from '../../src/commands/kernel/run/runs.ts'
import { locationAtom } from '../../src/state/navigation/location.ts'
import { openConsole, viewFleet } from '../console.ts'
import { linkOf, readBack } from './reading.ts'

const query = 'get virtual_machine:vcpu_usage | filter timestamp > @now() - 1m'
const system = 'experimental system timeseries query'
const inProject = 'experimental timeseries query'
const project = 'mock-project'
const addressOf = (at: string) => `${at}?${new URLSearchParams({ q: query }).toString()}`

/** Opens a console of an operator. */
function operated() {
  const opened = openConsole()
  viewFleet(opened.store)
  return opened
}

describe('a query of metrics', () => {
  test.each([
    [system, { query }, 'POST /v1/system/timeseries/query', '/system/oxql'],
    [
      inProject,
      { project, query },
      `POST /v1/timeseries/query?project=${project}`,
      `/projects/${project}/oxql`,
    ],
  ])('%s runs without a question, and leads to what it found', async (id, given, call, at) => {
    const opened = operated()
    expect(await opened.run(id, given)).toMatchObject({ phase: 'ran' })
    expect(opened.sent).toContain(call)
    expect(opened.wrote()).toEqual([])
    await expect.poll(() => opened.store.get(locationAtom)?.address).toBe(addressOf(at))
  })

  test('is required, and refused when it is empty', async () => {
    const opened = operated()
    expect(await opened.run(system)).toMatchObject({ phase: 'ask', missing: ['query'] })
    expect(await opened.run(system, { query: ' ' })).toMatchObject({
      fields: { query: 'Query is required' },
    })
    expect(opened.sent.filter((call) => call.includes('timeseries/query'))).toEqual([])
  })

  test('that the control plane refuses says why', async () => {
    const outcome = await operated().run(system, { query: 'get nonsense:reads' })
    expect(outcome).toMatchObject({
      phase: 'fail',
      message: expect.stringContaining(
        'Schema for timeseries with name "nonsense:reads" not found',
      ),
    })
  })

  test('reads back what it prints', async () => {
    expect(await readBack(system, { query })).toEqual({ id: system, given: { query } })
    const given = { project, query }
    expect(await readBack(inProject, given)).toEqual({ id: inProject, given })
  })

  test('is staged by a link, and sent only once that is answered', async () => {
    const opened = operated()
    await opened.visit(await linkOf(system, { query }))
    const { command, args, answer } = await opened.asked()
    expect([command.id, args]).toEqual([system, { query }])
    expect(opened.sent.filter((call) => call.includes('timeseries/query'))).toEqual([])
    answer(false)
  })
})

describe('the history of queries', () => {
  test('is cleared only after a question', async () => {
    const opened = operated()
    const run = opened.run('console oxql clear')
    const { sentence, answer } = await opened.asked()
    expect(sentence).toBe('This browser will forget all queries of the fleet.')
    answer(true)
    expect(await run).toMatchObject({ phase: 'ran' })
    expect(opened.said().join()).toContain('History cleared')
    expect(opened.sent).toEqual([])
  })

  test('drops one query at once', async () => {
    const opened = operated()
    expect(await opened.run('console oxql forget', { query })).toMatchObject({ phase: 'ran' })
    expect(opened.store.get(questionAtom)).toBeNull()
  })
})
