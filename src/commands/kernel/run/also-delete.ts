import type { Getter, Setter } from 'jotai/vanilla'
import { namesIn, nameOf, type Page, recordOf, type Ref, refOf } from '../../../state/nouns.ts'
import { fetchAtom, readNow } from '../../../state/cache/query.ts'
import type { Read } from '../../../state/cache/read.ts'
import { capital, describe } from '../../../state/words.ts'
import type { Args, Command, Warning } from '../command.ts'
import { readStale } from './effects.ts'
import type { Offspring, Outcome } from './outcome.ts'
import { notifyAtom } from './runs.ts'
import { commandsAtom } from '../registry.ts'

/** Lists what a question offers to delete too. Nothing if it cannot be read: the command itself does without it. */
export async function offspringOf(
  get: Getter,
  warning: Warning | null,
  args: Args,
): Promise<readonly Offspring[]> {
  if (warning?.alsoDeletes === undefined) return []
  const { noun, list } = warning.alsoDeletes
  const { labelOf, about } = recordOf(noun)
  const source: Read<Page> = { ...list, expected: 'the question does without what cannot be read' }
  try {
    const { items } = await readNow(get, source)
    return items.map((item) => ({
      ref: refOf(noun, namesIn(args), item),
      label: labelOf(item),
      about: describe(about(item)),
    }))
  } catch {
    return []
  }
}

/**
 * Deletes resources one after the other, each by the delete command of its noun, and reports on all of them.
 * @param run runs a command on a resource without asking again
 */
export async function deleteAlso(
  get: Getter,
  set: Setter,
  id: string,
  refs: readonly Ref[],
  run: (command: Command, ref: Ref) => Promise<Outcome>,
): Promise<void> {
  const notes: string[] = []
  for (const ref of refs) {
    const { cli, view, one: kind } = recordOf(ref.noun)
    const command = get(commandsAtom).find((one) => one.id === `${cli} delete`)
    if (command === undefined) continue
    // Judged by its current state, because it was just freed.
    await set(fetchAtom, view(ref.names), 0).catch(() => undefined)
    const outcome = await run(command, ref)
    if (outcome.phase !== 'ran') notes.push(`${kind} ${nameOf(ref)}: ${reasonOf(outcome)}`)
  }
  readStale(get)
  const [first] = refs
  if (first === undefined) return
  const { one, many } = recordOf(first.noun)
  const done = refs.length - notes.length
  const text = `Deleted ${done} of ${refs.length} ${refs.length === 1 ? one : many}`
  set(
    notifyAtom,
    notes.length === 0
      ? { tone: 'success', title: null, text }
      : { tone: 'error', title: text, text: capital(notes.join('; ')) },
    id,
  )
}

function reasonOf(outcome: Outcome): string {
  if (outcome.phase === 'fail') return outcome.message
  return outcome.phase === 'refuse' ? outcome.reason : 'not deleted'
}
