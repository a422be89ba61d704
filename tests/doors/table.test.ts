import { assert, expect, test } from 'vitest'
import type { Command } from '../../src/commands/kernel/command.ts'
import { everyCommand, isNavigation } from '../console.ts'
import { cases, entries } from './cases.ts'
import { representatives, traitsOf } from './classes.ts'
import { testEach } from '../test-each.ts'

const commands = await everyCommand()

test('the tables have a row for each command that does not just lead to a place, and for no other', () => {
  expect([...cases.keys()].toSorted()).toEqual(commands.map(({ id }) => id).toSorted())
  expect([...entries.keys()].filter((id) => !cases.has(id))).toEqual([])
})

test('the representatives cover every class of command', () => {
  const traits = (chosen: readonly Command[]) =>
    new Set(
      chosen.flatMap((command) => {
        const row = cases.get(command.id)
        return row === undefined ? [] : traitsOf(command, row.allowed)
      }),
    )
  const chosen = commands.filter(({ id }) => representatives.has(id))
  expect(chosen).toHaveLength(representatives.size)
  expect([...traits(chosen)].toSorted()).toEqual([...traits(commands)].toSorted())
})

const table = commands.map((command) => [command.id, command] as const)

testEach(
  'gets only parameters that it has, and writes exactly when it should',
  table,
  (command) => {
    const row = cases.get(command.id)
    assert.isDefined(row, 'its row in the table')
    const { allowed, refused } = row
    for (const { given } of [allowed, refused]) {
      for (const name of Object.keys(given)) expect(Object.keys(command.params)).toContain(name)
    }
    expect(allowed.calls.length === 0).toBe(writesNothing(command.id) || isNavigation(command))
    expect(refused.calls !== undefined).toBe(refused.by === 'server')
  },
)

/** Commands that write nothing: the console's own settings and panels, and those that only open a form or read. */
function writesNothing(id: string): boolean {
  const local =
    /^console (theme|[a-z -]+ (delete-everything|demote-and-delete)|reach|reach-from|reach-to|chart (table|csv)|single-keys|screen-reader|journal( (clear|export|copy|audit-log))?|[a-z-]+ serial-console|plan new|runbook (add|delete|export|copy-link)|lock|unlock|keys|offer|search read|keyboard (set|reset|export|import)|current-user ssh-key copy|instance create-like|world export|bundle (file )?download|audit-log .*)$/
  const asked = /^(experimental (system )?timeseries query|console oxql (copy-link|forget|clear))$/
  return local.test(id) || asked.test(id)
}
