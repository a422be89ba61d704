// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { questionAtom } from '../../src/commands/kernel/run/runs.ts'
import { journalAtom } from '../../src/state/plan/ledger.ts'
import { openConsole } from '../console.ts'

const project = '--project mock-project'
const disk = 'instance disk attach --project mock-project --disk disk-4 --instance db-stopped'

/** What the runs change. */
const LISTS = ['instances', 'disks', 'floating-ips', 'vpcs', 'snapshots'].map((one) => `/v1/${one}`)

/** Lines, and the line that takes each back; null where none does. */
const RUNS: readonly (readonly [line: string, undo: string | null])[] = [
  [`instance stop ${project} --instance db1`, `instance start ${project} --instance db1`],
  [
    `instance start ${project} --instance db-stopped`,
    `instance stop ${project} --instance db-stopped`,
  ],
  [disk, disk.replace('attach', 'detach')],
  [
    `floating-ip attach ${project} --floating-ip rootbeer-float --parent db-stopped --kind instance`,
    `floating-ip detach ${project} --floating-ip rootbeer-float`,
  ],
  [
    `floating-ip detach ${project} --floating-ip cola-float`,
    `floating-ip attach ${project} --floating-ip cola-float --parent db1`,
  ],
  [
    `floating-ip update ${project} --floating-ip cola-float --name web --description new`,
    `floating-ip update ${project} --floating-ip web --name cola-float --description 'A favorite.'`,
  ],
  [
    `console instance resize ${project} --instance db-stopped --ncpus 4`,
    `console instance resize ${project} --instance db-stopped --ncpus 2`,
  ],
  [
    `snapshot create ${project} --name later --disk disk-1`,
    `snapshot delete ${project} --snapshot later`,
  ],
  // What was deleted is gone, and a reboot is over.
  [`disk delete ${project} --disk disk-4`, null],
  [`instance reboot ${project} --instance db1`, null],
]

test.each(RUNS)('%s', async (line, undo) => {
  const { store, script, ask, clock } = openConsole()
  store.sub(questionAtom, () => store.get(questionAtom)?.answer(true))
  const states = async () => {
    clock.advance(3_600_000)
    const said = await Promise.all(
      LISTS.map((path) => ask(`GET ${path}?project=mock-project&limit=1000`)),
    )
    return JSON.stringify(said).replaceAll(/"time_\w+":"[^"]*"/g, '')
  }
  const before = await states()
  const first = await script(line)
  expect(first, JSON.stringify(first)).toHaveProperty('phase', 'ran')
  expect(store.get(journalAtom)[0]?.undo ?? null).toBe(undo)
  if (undo === null) return
  expect(await states()).not.toBe(before)
  expect(await script(undo)).toHaveProperty('phase', 'ran')
  expect(await states()).toBe(before)
})
