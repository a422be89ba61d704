// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { policyOf } from '../../src/commands/instance/auto-restart.ts'
import { openConsole } from '../console.ts'

const names = { project: 'mock-project', instance: 'db1' }

describe('the auto-restart policy', () => {
  test('can be set in any run state, and nothing else changes', async () => {
    const console = openConsole()
    const before = await console.ask('GET /v1/instances/db1?project=mock-project')
    const outcome = await console.run('console instance auto-restart set', {
      ...names,
      policy: 'never',
    })
    expect(outcome).toMatchObject({ phase: 'ran', result: { autoRestartPolicy: 'never' } })
    const after = await console.ask('GET /v1/instances/db1?project=mock-project')
    const { ncpus, memory, boot_disk_id } = before as Record<string, unknown>
    expect(after).toMatchObject({ ncpus, memory, boot_disk_id, auto_restart_policy: 'never' })
    expect(console.said()).toEqual(['Instance auto-restart policy updated'])
  })

  test('can be reset to the default', async () => {
    const console = openConsole()
    for (const policy of ['best_effort', 'default']) {
      await console.run('console instance auto-restart set', { ...names, policy })
    }
    const now = await console.ask('GET /v1/instances/db1?project=mock-project')
    expect(now).not.toHaveProperty('auto_restart_policy', 'best_effort')
  })

  test('is not sent when it is already set', async () => {
    const console = openConsole()
    const given = { ...names, policy: 'default' }
    expect(await console.run('console instance auto-restart set', given)).toMatchObject({
      reason: 'The auto-restart policy of db1 is already default',
    })
    expect(console.writes()).toEqual([])
  })

  test('has a word for no policy', () => {
    expect(policyOf({})).toBe('default')
    expect(policyOf({ autoRestartPolicy: null })).toBe('default')
    expect(policyOf({ autoRestartPolicy: 'never' })).toBe('never')
  })
})
