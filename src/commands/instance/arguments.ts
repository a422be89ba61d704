import { type Names, nouns, selector } from '../../state/nouns.ts'
import { ref, within } from '../kernel/params.ts'

/** Addresses one instance in calls, by name in its project or by id alone. */
export function oneInstance(names: Names & { readonly instance: string }) {
  return { path: { instance: names.instance }, query: selector(names, 'instance') }
}

/** The parameters of a command on a disk of an instance, and the two resources that decide whether it is allowed. */
export const diskOfInstance = {
  params: { disk: ref('disk'), instance: ref('instance'), project: within('project') },
  on: 'disk',
  subject: (names: {
    readonly disk: string
    readonly instance: string
    readonly project?: string
  }) => ({ instance: nouns.instance.view(names), disk: nouns.disk.view(names) }),
} as const
