// @vitest-environment jsdom
import type { VpcFirewallRule, VpcFirewallRuleUpdate } from '@oxide/api'
import { describe, expect, test, vi } from 'vitest'
import { toWire } from '../../src/api/casing.ts'
import { contentOf } from '../../src/api/firewall/rule.ts'
import type { Outcome } from '../../src/commands/kernel/run/outcome.ts'
import { firstWrite } from '../../src/commands/kernel/run/dry-run.ts'
import { parseLine } from '../../src/commands/kernel/line/parse.ts'
import { printCli, printLine, printLink } from '../../src/commands/kernel/line/print.ts'
import { loadSubject } from '../../src/commands/kernel/run/subject.ts'
import { nouns } from '../../src/state/nouns.ts'
import { locationAtom } from '../../src/state/navigation/location.ts'
import { apiAtom, fetchAtom, readNow } from '../../src/state/cache/query.ts'
import { type Console, everyCommand, openConsole } from '../console.ts'
import { examples } from '../examples.ts'

const vpc = { project: 'mock-project', vpc: 'default' }
const ssh = { ...vpc, firewallRule: 'allow-ssh' }
const PUT = 'PUT /v1/vpc-firewall-rules?vpc=default&project=mock-project'
const own = 'console vpc firewall-rule '
const tab = '/projects/mock-project/vpcs/default/firewall-rules'

const commands = await everyCommand()
const mine = commands.filter(({ id }) => id.startsWith(own) || id.startsWith('vpc firewall-rules'))
const changing = mine.filter(({ place }) => place === null)

async function rulesIn({ store }: Console): Promise<readonly VpcFirewallRule[]> {
  return (await readNow(store.get, nouns.firewallRule.list(vpc), 0)).items
}

/** Returns the rules in a request: all existing ones but one, then these. */
function sent(rules: readonly VpcFirewallRule[], but: string, ...last: VpcFirewallRuleUpdate[]) {
  const others = rules.filter(({ name }) => name !== but).map(contentOf)
  return [{ call: PUT, body: { rules: [...others, ...last].map(toWire) } }]
}

/** Runs a command that cuts or opens something, and so asks. */
async function confirmed(console: Console, verb: string, given: object): Promise<Outcome> {
  const outcome = console.run(`${own}${verb}`, { ...given })
  ;(await console.asked()).answer(true)
  return outcome
}

describe('one rule', () => {
  const web = {
    name: 'web',
    priority: 10,
    filters: { ports: ['443'], protocols: [{ type: 'tcp' as const }] },
  }

  test('is added after all others, which are sent unchanged', async () => {
    const console = openConsole()
    const before = await rulesIn(console)
    const outcome = await confirmed(console, 'create', { ...vpc, ...web })
    expect(outcome).toMatchObject({ phase: 'ran', result: { name: 'web' } })
    expect(console.wrote()).toEqual(
      sent(before, 'web', {
        ...web,
        action: 'allow',
        description: '',
        direction: 'inbound',
        status: 'enabled',
        targets: [],
      }),
    )
    expect(console.said()).toEqual(['Firewall rule web created'])
    await vi.waitFor(() => expect(console.store.get(locationAtom)?.address).toBe(tab))
  })

  test('keeps values that an edit leaves out', async () => {
    const console = openConsole()
    const before = await rulesIn(console)
    const rule = before.find(({ name }) => name === 'allow-icmp')
    const given = { ...vpc, firewallRule: 'allow-icmp', name: 'ping', priority: 7 }
    expect(await console.run(`${own}update`, given)).toMatchObject({
      phase: 'ran',
      result: { name: 'ping', priority: 7, description: rule?.description },
    })
    expect(console.wrote()).toEqual(
      sent(before, 'allow-icmp', {
        ...contentOf(rule as VpcFirewallRule),
        name: 'ping',
        priority: 7,
      }),
    )
    expect(console.said()).toEqual(['Firewall rule ping updated'])
  })

  test('is deleted after a question', async () => {
    const console = openConsole()
    const before = await rulesIn(console)
    const outcome = console.run(`${own}delete`, ssh)
    const { sentence, answer } = await console.asked()
    expect(sentence).toBe(
      'This permanently deletes firewall rule allow-ssh. It will no longer allow inbound traffic.',
    )
    answer(true)
    expect(await outcome).toMatchObject({ phase: 'ran' })
    expect(console.wrote()).toEqual(sent(before, 'allow-ssh'))
    expect(console.said()).toEqual(['Firewall rule allow-ssh deleted'])
  })

  test('is disabled and enabled again, each with one call', async () => {
    const console = openConsole()
    expect(await console.run(`${own}enable`, ssh)).toMatchObject({
      reason: 'Firewall rule allow-ssh is already enabled',
    })
    expect(await confirmed(console, 'disable', ssh)).toMatchObject({
      phase: 'ran',
      result: { status: 'disabled' },
    })
    expect(await console.run(`${own}disable`, ssh)).toMatchObject({
      reason: 'Firewall rule allow-ssh is already disabled',
    })
    expect(await confirmed(console, 'enable', ssh)).toMatchObject({
      phase: 'ran',
      result: { status: 'enabled' },
    })
    expect(console.writes()).toEqual([PUT, PUT])
  })

  test('is cloned in a form that starts with its values', async () => {
    const console = openConsole()
    await console.run(`${own}clone`, ssh)
    const form = `${tab}-new/allow-ssh`
    await vi.waitFor(() => expect(console.store.get(locationAtom)?.address).toBe(form))
    expect(console.writes()).toEqual([])
  })

  test('is named by its id and its VPC, not by its id alone', async () => {
    const console = openConsole()
    const rule = (await rulesIn(console)).find(({ name }) => name === 'allow-ssh')
    const byId = { firewallRule: rule?.id }
    expect(await console.run(`${own}disable`, byId)).toEqual({
      phase: 'ask',
      missing: ['project', 'vpc'],
    })
    expect(await confirmed(console, 'disable', { ...vpc, ...byId })).toMatchObject({ phase: 'ran' })
    expect((await rulesIn(console)).find(({ name }) => name === 'allow-ssh')?.status).toBe(
      'disabled',
    )
  })

  test.each([
    [`${own}create`, { ...vpc, name: 'allow-ssh' }],
    [`${own}update`, { ...ssh, name: 'allow-icmp' }],
  ])('%s rejects a name that another rule has', async (id, given) => {
    const console = openConsole()
    const reason = 'Name taken. To update an existing rule, edit it directly.'
    expect(await console.run(id, given)).toEqual({
      phase: 'refuse',
      reason,
      fields: { name: reason },
    })
    expect(await console.run(`${own}update`, { ...ssh, name: 'allow-ssh' })).toMatchObject({
      phase: 'ran',
    })
  })

  test.each<[object, string]>([
    [{ filters: { ports: ['80-22'] } }, 'Filters: ports.0: Not a valid port range'],
    [{ targets: [{ type: 'ip', value: 'x' }] }, 'Targets: 0: Not a valid IP address'],
    [
      { filters: { protocols: [{ type: 'icmp', value: { icmpType: 256 } }] } },
      'Filters: protocols.0.value.icmp_type: ICMP type must be a number between 0 and 255',
    ],
  ])('%j is refused at its fault', async (given, reason) => {
    const console = openConsole()
    const outcome = await console.script(`${own}create`, { ...vpc, name: 'web', ...given })
    expect(outcome).toMatchObject({ phase: 'refuse', reason })
    expect(console.sent).toEqual([])
  })
})

describe('all rules at once', () => {
  const line = (rules: readonly object[]) =>
    `oxide vpc firewall-rules update --project mock-project --vpc default --json-body /dev/stdin <<'EOF'\n${JSON.stringify({ rules })}\nEOF`

  test('are replaced by a pasted line, after a question that names those that will go', async () => {
    const console = openConsole()
    const before = await rulesIn(console)
    const kept = before.filter(({ name }) => name !== 'allow-icmp')
    // As `view` prints them, ids and times included.
    const outcome = console.script(line(kept.map((rule) => toWire(rule) as object)))
    const { sentence, answer } = await console.asked()
    expect(sentence).toBe(
      'VPC default will have these firewall rules only: allow-internal-inbound, allow-ssh. Removed: allow-icmp.',
    )
    answer(true)
    expect(await outcome).toMatchObject({ phase: 'ran' })
    expect(console.wrote()).toEqual(sent(before, 'allow-icmp'))
    expect(console.said()).toEqual(['Firewall rules of VPC default replaced'])
  })

  test('need unique names', async () => {
    const console = openConsole()
    const [rule] = await rulesIn(console)
    const twice = [rule, rule].map((one) => toWire(one) as object)
    expect(await console.script(line(twice))).toMatchObject({
      reason: 'Rule names must be unique: allow-icmp appears twice',
    })
  })
})

describe.each(mine.map((command) => [command.id, command] as const))('%s', (id, command) => {
  const args = examples[id] ?? {}

  test('reads back the line that it prints', () => {
    expect(parseLine(printLine(command, args), { commands, former: {} })).toEqual({
      command,
      given: args,
    })
  })

  test('is staged by its link, over the list of rules', async () => {
    const console = openConsole()
    // A rule must be disabled before a link can enable it.
    if (id === `${own}enable`) await confirmed(console, 'disable', ssh)
    const writes = console.writes().length
    await console.visit(printLink(command, args) ?? '')
    if (command.place === null) (await console.asked()).answer(false)
    expect(console.store.get(locationAtom)?.shown).toMatchObject({ kind: 'page', names: vpc })
    expect(console.writes()).toHaveLength(writes)
  })
})

describe.each(changing.map((command) => [command.id, command] as const))('%s', (id, command) => {
  test('prints the CLI’s replacement of all rules, which sends the same', async () => {
    const { store } = openConsole()
    const args = examples[id] ?? {}
    const seen = await loadSubject((wanted) => store.set(fetchAtom, wanted), command, args)
    const parsed = parseLine(printCli(command, args, seen) ?? '', { commands, former: {} })
    if ('error' in parsed) throw new Error(parsed.error)
    expect(parsed.command.id).toBe('vpc firewall-rules update')
    const api = store.get(apiAtom)
    const call = await firstWrite(api, command, args, seen)
    expect(call?.body).toBeDefined()
    expect(await firstWrite(api, parsed.command, parsed.given, seen)).toEqual(call)
  })
})
