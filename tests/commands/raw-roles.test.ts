// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { namesGiven } from '../../src/commands/kernel/run/running.ts'
import { operationCommands } from '../../src/commands/operation/all.ts'
import { allFacts, type Fact } from '../../src/commands/operation/fact.ts'
import { wireOf } from '../../src/commands/operation/request.ts'
import { queryClientAtom } from '../../src/state/cache/query.ts'
import { learnRoleAtom, verdictOn } from '../../src/state/navigation/needed-role.ts'
import { sharedPlane, USERS } from '../as-user.ts'
import { argsFor } from '../examples/operation.ts'

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

  function isSpecial({ gives, sends }: Fact): boolean {
    return gives === 'socket' || sends === 'form' || sends === 'file'
  }
})
