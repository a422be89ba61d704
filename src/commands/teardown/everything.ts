import type { Role } from '../../api/roles.ts'
import { type Noun, recordOf } from '../../state/nouns.ts'
import { write } from '../kernel/command.ts'
import { define } from '../kernel/define.ts'
import { namesOf, selfOf } from '../naming.ts'

/**
 * Makes the command that plans to delete a resource with all that is in it: `project delete --everything`. It sends
 * nothing but reads; the plan asks before it deletes.
 */
export function everythingOf(
  noun: Noun,
  given: { readonly role?: Role; readonly verb?: string } = {},
) {
  return define(() => {
    const { cli, one, view } = recordOf(noun)
    return {
      id: [`console ${cli} delete-everything`, `${cli} delete --everything`],
      verb: 'Delete everything',
      title: `Plan to delete ${one} with everything in it`,
      ...given,
      params: selfOf(noun),
      on: noun,
      subject: (args) => view(namesOf(noun, args)),
      run: async () => (await import('./plan.ts')).openTeardownAtom,
      done: (args, open) => ({
        say: `Planning to delete ${one} ${namesOf(noun, args)[noun] ?? ''}`,
        quiet: true,
        set: write(open, { noun, names: namesOf(noun, args) }),
      }),
      keywords: ['tree', 'contents', 'recursive', 'cascade', 'purge', 'teardown'],
    }
  })
}
