import type { Names, Noun } from '../../../state/nouns.ts'
import type { Args, Command } from '../command.ts'

/** Returns the names among the arguments, by noun: `--parent db1` names an instance. */
export function namesGiven(command: Command, args: Args): Names {
  return Object.fromEntries(
    Object.entries(command.params).flatMap(([name, { noun }]) => {
      const value = args[name]
      return noun !== undefined && typeof value === 'string' && value !== '' ? [[noun, value]] : []
    }),
  )
}

export function refParams(command: Command): readonly { name: string; noun: Noun }[] {
  return Object.entries(command.params).flatMap(([name, { kind, noun }]) =>
    kind === 'ref' && noun !== undefined ? [{ name, noun }] : [],
  )
}
