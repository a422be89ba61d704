import { instanceRefusal } from '../../api/rules.ts'
import type { Looking } from '../lookup.ts'
import { findIn } from '../lookup.ts'
import { invalid } from '../problem.ts'
import type { InstanceRow } from '../rows/instance.ts'

/** Finds the instance whose serial console is requested. Throws 400 in states without a console. */
export function attachable(
  looking: Looking,
  nameOrId: string,
  project: string | undefined,
): InstanceRow {
  const place = { kind: 'instance', table: looking.world.instances }
  const instance = findIn(looking, place, nameOrId, project, 'limited_collaborator')
  const refusal = instanceRefusal('connectSerialConsole', instance.runState)
  if (refusal === null) return instance
  throw invalid(`${refusal}, not on one that is ${instance.runState}`)
}
