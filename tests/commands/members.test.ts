import { describe, expect, test } from 'vitest'
import { Refusal } from '../../src/commands/kernel/refusal.ts'
import { changeMembers, type Members } from '../../src/commands/members.ts'

type Rule = { readonly name: string; readonly priority: number }

const ssh = { name: 'ssh', priority: 1 }
const web = { name: 'web', priority: 2 }

function rules(current: readonly Rule[], seen?: readonly Rule[]): Members<Rule> {
  return {
    many: 'firewall rules',
    read: async () => current,
    seen,
    keyOf: ({ name }) => name,
    contentOf: ({ priority }) => priority,
  }
}

describe('changing a member', () => {
  test('writes back the current collection if it is what the user saw', async () => {
    expect(await changeMembers(rules([web, ssh], [ssh, web]), async (now) => now)).toEqual([
      web,
      ssh,
    ])
  })

  test('works without an earlier read', async () => {
    expect(await changeMembers(rules([ssh]), async (now) => now)).toEqual([ssh])
  })

  test.each<[string, readonly Rule[]]>([
    ['web added', [ssh, web]],
    ['ssh removed', []],
    ['ssh changed', [{ ...ssh, priority: 9 }]],
    ['web added, ssh removed', [web]],
  ])('writes nothing after someone else’s change: %s', async (change, current) => {
    let put = 0
    const changed = changeMembers(rules(current, [ssh]), async () => {
      put += 1
    })
    await expect(changed).rejects.toThrow(Refusal)
    await expect(changed).rejects.toThrow(
      `The firewall rules have changed since you loaded them: ${change}. Nothing was saved; check them and try again.`,
    )
    expect(put).toBe(0)
  })
})
