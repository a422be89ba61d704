import type { Args, Command } from '../command.ts'
import type { FieldErrors } from '../run/outcome.ts'
import { maskTexts } from './mask-text.ts'

/** Replaces the secrets among a command's arguments in a message that repeats them. */
export function maskGiven(message: string, { params }: Command, args: Args): string {
  const secrets = Object.entries(args).filter(([name]) => params[name]?.kind === 'secret')
  return secrets.reduce((masked, [, value]) => maskTexts(masked, value), message)
}

/** Masks the messages of a command's fields, which rules across several arguments may have put together. */
export function maskFields(fields: FieldErrors, command: Command, args: Args): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name, maskGiven(message, command, args)]),
  )
}
