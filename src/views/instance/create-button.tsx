import { createInstance } from '../../commands/instance/create.ts'
import { useNames } from '../../state/use-page.ts'
import { CommandButton } from '../command-button.tsx'

export function CreateButton() {
  return <CommandButton command={createInstance} of={useNames()} variant="go" />
}
