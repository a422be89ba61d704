import { useAtomValue } from 'jotai'
import { commandsAtom } from '../../commands/kernel/registry.ts'
import { type Names, type Noun, recordOf } from '../../state/nouns.ts'
import { CommandButton } from '../command-button.tsx'

/** Offers to create what a picker has none of; renders nothing if no command does that. */
export function CreateMissing({ noun, names }: { noun: Noun; names: Names }) {
  const { cli, many } = recordOf(noun)
  const create = useAtomValue(commandsAtom).find(({ id }) => id === `${cli} create`)
  if (create === undefined) return null
  return (
    <p className="dim">
      No {many} yet.{' '}
      <CommandButton command={create} of={names}>
        {create.title}
      </CommandButton>
    </p>
  )
}
