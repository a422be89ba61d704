// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../src/commands/kernel/refusal.ts'
import { changeMembers, type Members } from '../../src/commands/members.ts'
import { namesGiven } from '../../src/commands/kernel/run/running.ts'
import { operationCommands } from '../../src/commands/operation/all.ts'
import { allFacts, type OperationFact } from '../../src/commands/operation/fact.ts'
import { wireOf } from '../../src/commands/operation/request.ts'
import { queryClientAtom } from '../../src/state/cache/query.ts'
import { learnRoleAtom, verdictOn } from '../../src/state/navigation/needed-role.ts'
import { sharedPlane, USERS } from '../as-user.ts'
import { argsFor } from '../examples/operation.ts'
import { reportAtom } from '../../src/commands/kernel/run/runs.ts'
import { openConsole } from '../console.ts'

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

const onFleet = (role: string) => `Needs the ${role} role on the fleet`
const inProject = { project: 'mock-project' }

describe('a raw call is refused where the policies tell', () => {
  const onRaw = [
    ['hans-jonas', 'api silo_list', onFleet('viewer')],
    ['jane-austen', 'api system_ip_pool_create --name p', onFleet('collaborator')],
    ['jacob-klein', 'api silo_create', onFleet('collaborator')],
  ] as const

  test.each(onRaw)('%s: %s', async (user, line, says) => {
    const made = sharedPlane().consoleOf(user)
    await made.visit('/nowhere')
    expect(await made.script(line)).toMatchObject({ phase: 'refuse', reason: says })
    expect(made.writes()).toEqual([])
  })

  test.each(USERS)('but never what the control plane would allow %s', async (user) => {
    const { call, consoleOf } = sharedPlane()
    const { store } = consoleOf(user)
    const fell: string[] = []
    for (const [at, fact] of allFacts.entries()) {
      const command = operationCommands[at]
      if (command === undefined || command.role === null || isSpecial(fact)) continue
      const args = { ...argsFor(fact), ...inProject }
      const where = namesGiven(command, args)
      await store.set(learnRoleAtom, command.role, where)
      if (verdictOn(store.get(queryClientAtom), command.role, where) !== 'lacks') continue
      const { method, path, body } = wireOf(fact, args)
      const status = await call(user, `${method} ${path}`, body)
      if (status < 300) fell.push(`${fact.id}: ${status}`)
    }
    expect(fell).toEqual([])
  })

  function isSpecial({ gives, sends }: OperationFact): boolean {
    return gives === 'socket' || sends === 'form' || sends === 'file'
  }
})

const project = 'mock-project'

test.each([
  ['console project access add', { project, identity: 'Hans Jonas' }, ['Role assigned']],
  ['console access add', { identity: 'Hans Jonas' }, []],
  ['console silo access add', { silo: 'maze-war', identity: 'Hans Jonas' }, []],
  ['console system access add', { identity: 'Hans Jonas' }, []],
])('%s leaves a notice only where the role is one of many', async (id, given, notices) => {
  const console = openConsole()
  await console.visit('/system/silos')
  expect(await console.run(id, { ...given, role: 'viewer' }, 'form')).toMatchObject({
    phase: 'ran',
  })
  expect(console.said()).toEqual(notices)
  expect(console.store.get(reportAtom)?.message).toBe('Role assigned')
})
