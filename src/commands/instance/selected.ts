import { type Names, nouns, selector } from '../../state/nouns.ts'
import { ref, within } from '../kernel/params.ts'

/** The path and query of a call on one instance, by name in its project or by id alone. */
export function oneInstance(names: Names & { readonly instance: string }) {
  return { path: { instance: names.instance }, query: selector(names, 'instance') }
}

/** What a command on a disk of an instance takes, and the two things that it is judged by. */
export const diskOfInstance = {
  params: { disk: ref('disk'), instance: ref('instance'), project: within('project') },
  on: 'disk',
  subjects: (names: {
    readonly disk: string
    readonly instance: string
    readonly project?: string
  }) => ({ instance: nouns.instance.view(names), disk: nouns.disk.view(names) }),
} as const
