import type { Args, Command } from './command.ts'

/** Replaces the secrets among a command's arguments in a message that repeats them. */
export function maskGiven(message: string, { params }: Command, args: Args): string {
  const secrets = Object.entries(args).flatMap(([name, value]) =>
    params[name]?.kind === 'secret' ? textsIn(value) : [],
  )
  return secrets
    .filter((secret) => secret.length >= SHORTEST)
    .reduce((masked, secret) => masked.replaceAll(literal(secret), '•••'), message)
}

/** Secrets shorter than this are not masked: such text could occur anywhere, and masking it protects nothing. */
const SHORTEST = 4

/** Returns the texts in a value: a secret may be part of a body, or of its JSON. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value, ...textsInJson(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function textsInJson(text: string): readonly string[] {
  if (!/^[[{]/.test(text)) return []
  try {
    return textsIn(JSON.parse(text))
  } catch {
    return []
  }
}

/** Ignores case, because the first letter of a message is capitalized. */
function literal(text: string): RegExp {
  return new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), 'gi')
}
