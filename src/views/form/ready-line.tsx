import type { Args, Command } from '../../commands/kernel/command.ts'
import { printShell } from '../../commands/kernel/line/print.ts'
import { CopyCode } from '../../ui/text/copy-code.tsx'

type Props = {
  readonly command: Command
  readonly args: Args
  readonly seen: unknown
}

/** Shows the line that does what a form would do, without secrets. */
export function ReadyLine({ command, args, seen }: Props) {
  const line = printShell(command, args, seen)
  return (
    <CopyCode
      code={line}
      label="Copy command"
      prompt={line.startsWith('oxide ') ? '$' : undefined}
    />
  )
}
