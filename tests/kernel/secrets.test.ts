// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { define } from '../../src/commands/kernel/define.ts'
import { dashed, flagOf } from '../../src/commands/kernel/param.ts'
import { maskGiven } from '../../src/commands/kernel/line/mask.ts'
import { loadOperationsAtom } from '../../src/commands/kernel/find/operations.ts'
import { journalAtom } from '../../src/state/plan/ledger.ts'
import { questionAtom, reportAtom } from '../../src/commands/kernel/run/runs.ts'
import { secret, text } from '../../src/commands/kernel/params.ts'
import { quote } from '../../src/commands/kernel/line/print.ts'
import { runAtom } from '../../src/commands/kernel/run/runner.ts'
import { locationAtom } from '../../src/state/navigation/location.ts'
import { type Console, everyCommand, openConsole, viewFleet } from '../console.ts'

const SECRET = 'hunter-7f3a-canary'
const NUMBER = 731_907_319
const LEAK = new RegExp(`${SECRET}|${NUMBER}`, 'i')

/** Returns what a script, another page or the next user may read of a run. */
function kept({ store, said }: Console): string {
  const location = store.get(locationAtom)?.address
  const all = [store.get(reportAtom), store.get(journalAtom), said(), location, history.state]
  return JSON.stringify([all, { ...localStorage, ...sessionStorage }, window.location.href])
}

/** Returns the secret parameters of every command. */
async function secrets(console: Console) {
  const operations = await console.store.set(loadOperationsAtom)
  const commands = [...(await everyCommand()), ...operations.commands]
  return commands.flatMap((command) =>
    Object.entries(command.params)
      .filter(([, { kind }]) => kind === 'secret')
      .map(([name]) => ({ command, name })),
  )
}

const open = () => {
  const console = openConsole()
  const { store } = console
  viewFleet(store)
  store.sub(questionAtom, () => store.get(questionAtom)?.answer(false))
  return console
}

describe('a secret is never repeated', () => {
  test('by a script or a line, whatever its type', async () => {
    const console = open()
    const leaks: string[] = []
    const values = [SECRET, NUMBER, [{ name: [SECRET], cert: NUMBER }]]
    const all = await secrets(console)
    for (const { command, name } of all) {
      for (const value of values) {
        const typed = typeof value === 'string' ? value : JSON.stringify(value)
        const line = `${command.id} ${flagOf(name)} ${quote(typed)} ${SECRET} more words too many here`
        const outcomes = [
          await console.script(command.id, { [name]: value }),
          await console.script(line),
          await console.script(`${command.id} ${flagOf(name)} ${quote(JSON.stringify(typed))}`),
        ]
        if (LEAK.test(JSON.stringify(outcomes) + kept(console))) leaks.push(`${command.id} ${name}`)
      }
    }
    expect([...new Set(leaks)]).toEqual([])
    expect(all.length).toBeGreaterThan(15)
  })

  test('by a link, nor left in the address', async () => {
    const console = open()
    const leaks: string[] = []
    for (const { command, name } of await secrets(console)) {
      const links = [
        `/do/${command.id.replaceAll(' ', '/')}?${dashed(name)}=${SECRET}`,
        `/do/${command.id.replaceAll(' ', '/')}?${name}=${SECRET}`,
        `/projects?do=${encodeURIComponent(`${command.id} ${flagOf(name)} ${SECRET}`)}`,
        `/projects?do=${encodeURIComponent(`oxide ${command.id} ${flagOf(name)}=${SECRET}`)}`,
      ]
      for (const link of links) {
        await console.visit(link)
        if (LEAK.test(kept(console))) leaks.push(link)
      }
    }
    expect(leaks).toEqual([])
  })

  test('by a refusal that puts it into words', async () => {
    const console = open()
    const broken = define({
      id: 'console broken',
      params: { user: text('User'), password: secret('Password') },
      check: ({ password }) => ({ password: `"${password}" is too weak`, user: password }),
      run: async () => null,
    })
    const given = { user: 'ada', password: SECRET }
    const outcome = await console.store.set(runAtom, { command: broken, given, door: 'script' })
    expect(outcome).toEqual({
      phase: 'refuse',
      reason: '"•••" is too weak',
      fields: { password: '"•••" is too weak', user: '•••' },
    })
    expect(kept(console)).not.toMatch(LEAK)
  })
})

test.each([
  ['abc', 'The password "abc" is wrong', 'The password "•••" is wrong'],
  ['b', 'Cannot be b, said b1', 'Cannot be •••, said b1'],
  ['a.b', 'Not axb but a.b', 'Not axb but •••'],
  ['long', 'belongs to a long list', 'be•••s to a ••• list'],
  ['', 'Password is empty', 'Password is empty'],
])('a secret of any length is masked: %s', (password, message, masked) => {
  const command = define({
    id: 'console broken',
    params: { password: secret('Password') },
    run: async () => null,
  })
  expect(maskGiven(message, command, { password })).toBe(masked)
})
