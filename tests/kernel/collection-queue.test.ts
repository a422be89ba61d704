// @vitest-environment jsdom
import type { VpcFirewallRule } from '@oxide/api'
import { describe, expect, test } from 'vitest'
import { planeFetch } from '../../src/mock/browser.ts'
import { markedAtom } from '../../src/state/context.ts'
import { nouns } from '../../src/state/nouns.ts'
import { readNow } from '../../src/state/cache/query.ts'
import { commandCalled, type Console, type ConsoleOptions, openConsole } from '../console.ts'
import { runMarkedAtom } from '../../src/commands/kernel/plan/bulk.ts'
import { questionAtom } from '../../src/commands/kernel/run/runs.ts'

const vpc = { project: 'mock-project', vpc: 'default' }
const ssh = { ...vpc, firewallRule: 'allow-ssh' }
const own = 'console vpc firewall-rule '

async function rulesIn({ store }: Console): Promise<readonly VpcFirewallRule[]> {
  return (await readNow(store.get, nouns.firewallRule.list(vpc), 0)).items
}

/** Opens a console whose user says yes to every question, such as what disabling a rule cuts. */
function openAgreeing(options: ConsoleOptions = {}): Console {
  const console = openConsole(options)
  const { store } = console
  store.sub(questionAtom, () => queueMicrotask(() => store.get(questionAtom)?.answer(true)))
  return console
}

describe('two consoles', () => {
  test('do not undo each other’s changes: the second sees what the first changed', async () => {
    const console = openAgreeing()
    const other = openAgreeing({ network: planeFetch(console.plane) })
    const rules = nouns.firewallRule.list(vpc)
    await readNow(console.store.get, rules)
    await other.run(`${own}disable`, { ...vpc, firewallRule: 'allow-icmp' })
    expect(await console.run(`${own}disable`, ssh, 'row')).toMatchObject({
      phase: 'refuse',
      reason:
        'The firewall rules have changed since you loaded them: allow-icmp changed. Nothing was saved; check them and try again.',
    })
    expect(console.writes()).toEqual([])
    expect(await console.run(`${own}disable`, ssh, 'row')).toMatchObject({ phase: 'ran' })
    const status = (await rulesIn(console)).map(({ name, status: word }) => [name, word])
    expect(status).toEqual([
      ['allow-icmp', 'disabled'],
      ['allow-internal-inbound', 'enabled'],
      ['allow-ssh', 'disabled'],
    ])
  })

  test('refuses a question about a rule that was deleted', async () => {
    const console = openConsole()
    const outcome = console.run(`${own}delete`, ssh)
    const { answer } = await console.asked()
    await openConsole({ network: planeFetch(console.plane) }).agree(`${own}delete`, ssh)
    answer(true)
    expect(await outcome).toMatchObject({
      phase: 'refuse',
      reason: expect.stringContaining('allow-ssh removed') as string,
    })
  })
})

describe('simultaneous changes in one console', () => {
  test('run one after the other, and none is lost', async () => {
    const console = openAgreeing()
    const names = (await rulesIn(console)).map(({ name }) => name)
    const outcomes = await Promise.all(
      names.map((firewallRule) => {
        // Asks nothing, so that all three are under way at once.
        const given = { ...vpc, firewallRule, description: 'changed' }
        return console.run(`${own}update`, given, 'key')
      }),
    )
    expect(outcomes.map(({ phase }) => phase)).toEqual(['ran', 'ran', 'ran'])
    expect((await rulesIn(console)).map(({ description }) => description)).toEqual(
      names.map(() => 'changed'),
    )
  })
})

describe('a command on marked members of one collection', () => {
  const marks = (...names: readonly string[]) =>
    names.map(
      (firewallRule) => ({ noun: 'firewallRule', names: { ...vpc, firewallRule } }) as const,
    )

  async function onMarked(console: Console, verb: string, ...names: readonly string[]) {
    const command = await commandCalled(own + verb)
    console.store.set(markedAtom, marks(...names))
    const done = console.store.set(runMarkedAtom, { command, door: 'button' })
    const question = await console.asked()
    question.answer(true)
    await done
    return question
  }

  test('changes or deletes all of them', async () => {
    const console = openConsole()
    const names = (await rulesIn(console)).map(({ name }) => name)
    await onMarked(console, 'disable', ...names)
    expect((await rulesIn(console)).map(({ status }) => status)).toEqual(
      names.map(() => 'disabled'),
    )
    expect(console.said()).toEqual(['Disabled 3 of 3 firewall rules'])
    await onMarked(console, 'enable', 'allow-ssh', 'allow-icmp')
    expect(console.said().at(-1)).toBe('Enabled 2 of 2 firewall rules')
    const { sentence } = await onMarked(console, 'delete', ...names)
    expect(sentence).toBe('Delete 3 firewall rules: allow-icmp, allow-internal-inbound, allow-ssh.')
    expect(await rulesIn(console)).toEqual([])
    expect(console.said().at(-1)).toBe('Deleted 3 of 3 firewall rules')
  })
})
