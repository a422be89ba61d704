// @vitest-environment jsdom
import type { VpcFirewallRule, VpcFirewallRuleUpdate } from '@oxide/api'
import { describe, expect, test } from 'vitest'
import { toWire } from '../../src/api/casing.ts'
import { contentOf } from '../../src/api/firewall/rule.ts'
import { nouns } from '../../src/state/nouns.ts'
import { readNow } from '../../src/state/cache/query.ts'
import { type Console, openConsole } from '../console.ts'

const vpc = { project: 'mock-project', vpc: 'default' }
const ssh = { ...vpc, firewallRule: 'allow-ssh' }
const PUT = 'PUT /v1/vpc-firewall-rules?vpc=default&project=mock-project'
const own = 'console vpc firewall-rule '

async function rulesIn({ store }: Console): Promise<readonly VpcFirewallRule[]> {
  return (await readNow(store.get, nouns.firewallRule.list(vpc), 0)).items
}

/** Returns the rules in a request: all existing ones but one, then these. */
function sent(rules: readonly VpcFirewallRule[], but: string, ...last: VpcFirewallRuleUpdate[]) {
  const others = rules.filter(({ name }) => name !== but).map(contentOf)
  return [{ call: PUT, body: { rules: [...others, ...last].map(toWire) } }]
}

describe('one rule', () => {
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

  test('is named by its id and its VPC, not by its id alone', async () => {
    const console = openConsole()
    const rule = (await rulesIn(console)).find(({ name }) => name === 'allow-ssh')
    const byId = { firewallRule: rule?.id }
    expect(await console.run(`${own}disable`, byId)).toEqual({
      phase: 'ask',
      missing: ['project', 'vpc'],
    })
    expect(await console.agree(`${own}disable`, { ...vpc, ...byId })).toMatchObject({
      phase: 'ran',
    })
    expect((await rulesIn(console)).find(({ name }) => name === 'allow-ssh')?.status).toBe(
      'disabled',
    )
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
})
