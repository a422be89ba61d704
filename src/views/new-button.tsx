import type { Command } from '../commands/kernel/command.ts'
import { useNames } from '../state/navigation/use-location.ts'
import { CommandButton } from './command-button.tsx'

export function NewButton({ command }: { command: Command }) {
  return (
    <CommandButton command={command} of={useNames()} variant="go">
      {command.title}
    </CommandButton>
  )
}
