// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { leaveOutAtom, moveStepAtom } from '../../src/commands/kernel/plan/change.ts'
import { editStepAtom } from '../../src/commands/kernel/plan/step-line.ts'
import { recordAtom } from '../../src/commands/kernel/plan/record.ts'
import { openConsole } from '../console.ts'
import { draftOf, writesByName } from '../plan.ts'

/** A plan of these lines, each after the one before it. */
async function drafted(lines: readonly string[]) {
  const console = openConsole()
  await console.visit('/projects')
  return { console, ...(await draftOf(console, lines)) }
}

const project = '--project mock-project'
const stop = `instance stop ${project} --instance db1`
const detach = `instance disk detach ${project} --disk disk-2 --instance db1`
const start = `instance start ${project} --instance db1`

describe('a plan before its run', () => {
  test('leaves out steps until they are taken in again, in all tabs', async () => {
    const { console, id, entries, run } = await drafted([stop, start])
    const [, second] = entries()
    await console.store.set(leaveOutAtom, id, new Set([second?.id ?? '']), true)
    expect(entries().map(({ plan }) => plan.isLeftOut)).toEqual([undefined, true])
    const running = run()
    const { sentence, answer } = await console.asked()
    expect(sentence).toBe('1 step: 1 stop; frees 2 vCPUs, 4 GiB of memory.')
    answer(true)
    await running
    expect(writesByName(console)).toEqual(['POST /v1/instances/db1/stop'])
  })

  test('moves steps, which keep waiting for the one above', async () => {
    const { console, entries, lines } = await drafted([stop, detach, start])
    const [, second] = entries()
    if (second === undefined) throw new Error('No second step')
    expect(console.store.set(moveStepAtom, second, 1)).toBeNull()
    await Promise.resolve()
    expect(lines()).toEqual([stop, start, detach])
    const ids = entries().map((step) => step.id)
    expect(entries().map(({ plan }) => plan.after)).toEqual([[], [ids[0]], [ids[1]]])
    expect(console.store.set(moveStepAtom, second, 1)).toBe('It is the last step')
  })

  test('says which step a step must stay behind', async () => {
    const { console, entries } = await drafted([stop, detach, start])
    const [first, second, third] = entries()
    if (first === undefined || second === undefined || third === undefined) throw new Error('Steps')
    const free = { ...third, at: Date.now(), plan: { ...third.plan, after: [] } }
    await console.store.set(recordAtom, [free])
    expect(console.store.set(moveStepAtom, second, -1)).toBe('Step 2 waits for step 1')
    expect(console.store.set(moveStepAtom, free, -1)).toBeNull()
  })

  test('takes another line, and keeps the old one when it cannot be read', async () => {
    const { console, entries, lines } = await drafted([stop])
    const [only] = entries()
    if (only === undefined) throw new Error('No step')
    const wrong = await console.store.set(editStepAtom, only, `${stop} --gently`)
    expect(wrong?.error).toBe('Unknown flag --gently')
    expect(lines()).toEqual([stop])
    expect(
      await console.store.set(editStepAtom, only, `instance reboot ${project} --instance db2`),
    ).toBeNull()
    expect(lines()).toEqual([`instance reboot ${project} --instance db2`])
    expect(console.writes()).toEqual([])
  })

  test('asks once, with what is lost and the name to type', async () => {
    const { console, run } = await drafted([`disk delete ${project} --disk disk-3`, stop])
    const running = run()
    const { sentence, lines, typed, answer } = await console.asked()
    expect(sentence).toBe(
      '2 steps: 1 delete, 1 stop; frees 2 vCPUs, 4 GiB of memory, 6 GiB of disk.',
    )
    expect(lines?.slice(0, 2)).toEqual(['# Lost for good (1):', '#   disk disk-3, 6 GiB'])
    expect(typed).toBe('mock-project')
    answer(false)
    await running
    expect(console.writes()).toEqual([])
  })
})
