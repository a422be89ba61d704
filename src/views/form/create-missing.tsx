import { type Names, type Noun, recordOf } from '../../state/nouns.ts'
import { CommandButton } from '../command-button.tsx'
import { useCommands } from '../use-commands.ts'

/** Offers to create a missing resource in a picker; renders nothing without a command for that. */
export function CreateMissing({ noun, names }: { noun: Noun; names: Names }) {
  const { cli, many } = recordOf(noun)
  const create = useCommands(noun).find(({ id }) => id === `${cli} create`)
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
