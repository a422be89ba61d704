// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { define } from '../../src/commands/kernel/define.ts'
import { askAtom, reportAtom } from '../../src/commands/kernel/run/runs.ts'
import type { Door } from '../../src/commands/kernel/run/outcome.ts'
import { runAtom } from '../../src/commands/kernel/run/runner.ts'
import { runningAtom } from '../../src/commands/kernel/run/runs.ts'
import { nouns } from '../../src/state/nouns.ts'
import { fetchAtom } from '../../src/state/cache/query.ts'
import { openConsole } from '../console.ts'

const db1 = { project: 'mock-project', instance: 'db1' }

describe('a command that is allowed', () => {
  test('asks first if it must, then sends and reports', async () => {
    const console = openConsole()
    const outcome = console.run('instance stop', db1)
    const { sentence, args, door } = await console.asked()
    expect(sentence).toMatch(/^db1 will shut down\./)
    expect([args, door]).toEqual([db1, 'line'])
    expect(console.writes()).toEqual([])
    expect(console.store.get(reportAtom)).toMatchObject({ phase: 'staged', message: sentence })
    ;(await console.asked()).answer(true)
    expect(await outcome).toMatchObject({ phase: 'ran', result: { runState: 'stopping' } })
    expect(console.writes()).toEqual(['POST /v1/instances/db1/stop?project=mock-project'])
    expect(console.said()).toEqual(['Stopping instance db1'])
    const told = console.store.get(reportAtom)
    expect(told).toMatchObject({ command: 'instance stop', phase: 'done' })
    expect(told?.requestId).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('generates the same values for the question and the call', async () => {
    const console = openConsole()
    const given = { project: 'mock-project', disk: 'disk-3' }
    const outcome = console.run('snapshot create', given, 'link')
    const { args, answer } = await console.asked()
    expect(args.name).toMatch(/^disk-3-[0-9a-f]{6}$/)
    answer(true)
    expect(await outcome).toMatchObject({ phase: 'ran', result: { name: args.name } })
  })
})

describe('a command that is not allowed', () => {
  test('is refused with a sentence, and nothing is sent', async () => {
    const console = openConsole()
    const reason = 'Only stopped or failed instances can be started'
    expect(await console.run('instance start', db1)).toEqual({
      phase: 'refuse',
      reason,
      fields: {},
    })
    expect(console.writes()).toEqual([])
    expect(console.said()).toEqual([`Start instance: ${reason}`])
    expect(console.store.get(reportAtom)).toMatchObject({ phase: 'refused', message: reason })
  })

  test('is refused for a value, at its field', async () => {
    const console = openConsole()
    expect(await console.run('project create', { name: 'No' })).toMatchObject({
      phase: 'refuse',
      fields: { name: 'Can only contain lower-case letters, numbers, and dashes' },
    })
    expect(console.writes()).toEqual([])
  })

  test('asks for what is missing', async () => {
    const console = openConsole()
    const given = { project: 'mock-project' }
    expect(await console.run('instance start', given)).toEqual({
      phase: 'ask',
      missing: ['instance'],
    })
    expect(console.store.get(askAtom)).toMatchObject({ args: given, missing: ['instance'] })
    expect(console.store.get(reportAtom)).toMatchObject({ phase: 'asking' })
    expect(console.sent).toEqual(['GET /v1/me'])
  })

  test('tells a script what is missing, and opens nothing', async () => {
    const console = openConsole()
    const outcome = await console.run('instance start', {}, 'script')
    expect(outcome).toEqual({ phase: 'ask', missing: ['project', 'instance'] })
    expect(console.store.get(askAtom)).toBeNull()
  })

  test('sends nothing when the answer is no', async () => {
    const console = openConsole()
    const outcome = console.run('instance stop', db1)
    ;(await console.asked()).answer(false)
    expect(await outcome).toEqual({ phase: 'cancel' })
    expect(console.writes()).toEqual([])
    expect(console.said()).toEqual([])
    expect(console.store.get(reportAtom)).toMatchObject({ phase: 'cancelled' })
  })

  test('counts as cancelled when another question replaces it', async () => {
    const console = openConsole()
    const first = console.run('instance stop', db1)
    await console.asked()
    const second = console.run('instance stop', { ...db1, instance: 'db2' })
    expect(await first).toEqual({ phase: 'cancel' })
    ;(await console.asked()).answer(true)
    expect(await second).toMatchObject({ phase: 'ran' })
    expect(console.writes()).toHaveLength(1)
  })
})

describe('a command that fails', () => {
  test('reports what the control plane said, under its own heading', async () => {
    const console = openConsole()
    const outcome = await console.run('project create', { name: 'mock-project' })
    expect(outcome).toMatchObject({
      phase: 'fail',
      message: 'Project name already exists',
      fields: { name: 'Name already exists' },
    })
    expect(console.said()).toEqual(['Could not create project: Project name already exists'])
    expect(console.store.get(reportAtom)).toMatchObject({ phase: 'failed' })
  })

  test('leaves the report to the form that sent it', async () => {
    const console = openConsole()
    await console.run('project create', { name: 'mock-project' }, 'form')
    expect(console.said()).toEqual([])
  })

  test.each<[string, unknown, string]>([
    ['an error', new Error('No such thing'), 'No such thing'],
    ['anything else', 'thrown', 'Unknown error'],
  ])('never rejects: %s', async (_, thrown, message) => {
    const { store } = openConsole()
    const logged = vi.spyOn(globalThis.console, 'error').mockImplementation(() => {})
    onTestFinished(() => logged.mockRestore())
    const command = define({ id: 'console broken', params: {}, run: () => Promise.reject(thrown) })
    const outcome = await store.set(runAtom, { command, given: {}, door: 'script' })
    expect(outcome).toMatchObject({ phase: 'fail', message, requestId: null })
    expect(logged).toHaveBeenCalledWith('console broken failed', thrown)
  })
})

describe('the same line twice', () => {
  test('joins the first run', async () => {
    const console = openConsole()
    const [first, second] = [
      console.run('instance stop', db1),
      console.run('instance stop', { instance: 'db1', project: 'mock-project' }),
    ]
    ;(await console.asked()).answer(true)
    expect(await first).toBe(await second)
    expect(console.writes()).toHaveLength(1)
    expect(console.journal()).toHaveLength(1)
  })

  test('runs again once the first has ended', async () => {
    const console = openConsole()
    await console.run('project create', { name: 'one' })
    expect(console.store.get(runningAtom)).toEqual([])
    expect(await console.run('project create', { name: 'one' })).toMatchObject({ phase: 'fail' })
    expect(console.writes()).toHaveLength(2)
  })
})

describe('the facts behind a refusal', () => {
  const seen = nouns.instance.view(db1)
  const looked = async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const console = openConsole()
    await console.store.set(fetchAtom, seen)
    await console.ask('POST /v1/instances/db1/stop?project=mock-project')
    vi.setSystemTime(Date.now() + 3000)
    return console
  }

  test.each<[Door]>([['row'], ['button'], ['key'], ['form']])(
    'are those on screen when the door is beside them: %s',
    async (door) => {
      const console = await looked()
      expect(await console.agree('instance reboot', db1, door)).toMatchObject({ phase: 'fail' })
      expect(console.writes()).toHaveLength(1)
    },
  )

  test.each<[Door]>([['palette'], ['line'], ['link'], ['script']])(
    'are read again when the door works from anywhere: %s',
    async (door) => {
      const console = await looked()
      expect(await console.run('instance reboot', db1, door)).toMatchObject({
        phase: 'refuse',
        reason: 'Only running instances can be rebooted',
      })
      expect(console.writes()).toEqual([])
    },
  )
})
