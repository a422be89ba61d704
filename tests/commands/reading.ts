import { parseLine } from '../../src/commands/kernel/line/parse.ts'
import { printCli, printLine, printLink } from '../../src/commands/kernel/line/print.ts'
import type { Args, Command } from '../../src/commands/kernel/command.ts'
import { everyCommand } from '../console.ts'

/** Finds a command by its id. */
export async function commandCalled(id: string): Promise<Command> {
  const command = (await everyCommand()).find((one) => one.id === id)
  if (command === undefined) throw new Error(`No command is called ${id}`)
  return command
}

/** Parses the line that a command prints for a shell, or its own line if the CLI lacks the command. */
export async function readBack(id: string, given: Args) {
  const command = await commandCalled(id)
  const line = printCli(command, given) ?? printLine(command, given)
  const parsed = parseLine(line, { commands: await everyCommand(), former: {} })
  return 'error' in parsed ? parsed : { id: parsed.command.id, given: parsed.given }
}

/** Returns the link that stages a command. */
export async function linkOf(id: string, given: Args): Promise<string> {
  const link = printLink(await commandCalled(id), given)
  if (link === null) throw new Error(`No link may start ${id}`)
  return link
}
