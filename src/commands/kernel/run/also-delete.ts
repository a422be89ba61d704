import type { Getter, Setter } from 'jotai/vanilla'
import { freshId } from '../../../state/fresh-id.ts'
import { nameOf, recordOf, type Ref } from '../../../state/nouns.ts'
import { loadCommandsOfAtom } from '../registry.ts'
import { argsGiven } from './resolve.ts'
import type { ResolvedRun } from './runs.ts'
import { runPlan, stepOf } from '../plan/run-plan.ts'

/** Deletes resources after a run, each by the delete command of its noun, as a plan. */
export async function deleteAlso(
  get: Getter,
  set: Setter,
  { id, door }: Pick<ResolvedRun, 'id' | 'door'>,
  refs: readonly Ref[],
  run: Parameters<typeof runPlan>[3],
): Promise<void> {
  const commands = await set(
    loadCommandsOfAtom,
    refs.map(({ noun }) => noun),
  )
  const steps = refs.flatMap((ref) => {
    const command = commands.find((one) => one.id === `${recordOf(ref.noun).cli} delete`)
    if (command === undefined) return []
    const args = argsGiven(command, ref.names)
    return [stepOf(get, { command, args, label: nameOf(ref), after: [id] })]
  })
  const [first] = refs
  if (first === undefined) return
  const { one, many } = recordOf(first.noun)
  const kind = { verb: 'Delete', one, many }
  await runPlan(get, set, { id: freshId(), kind, steps, onFailure: 'go on', door }, run)
}
