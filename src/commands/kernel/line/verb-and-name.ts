import { CONTEXT_NOUN } from '../../../state/context.ts'
import { type Names, type Noun, recordOf } from '../../../state/nouns.ts'
import type { Args, Command } from '../command.ts'
import { flagOf } from '../param.ts'
import { type ParseError, parseError, phraseOf, type Token } from './tokens.ts'

/** The resources that a line may name without saying what they are, and where the user is. */
export type Nearby = {
  readonly things: readonly Thing[]
  readonly page: Names
}

type Thing = { readonly noun: Noun; readonly name: string; readonly names: Names }

/** The command and arguments that a verb and a name stand for, and how many words they took. */
type VerbMatch = {
  readonly command: Command
  /** The named resource, and its parents, which flags may override. */
  readonly given: Args
  readonly within: Args
  readonly length: number
}

/**
 * Reads `start db1` and `delete disk data-1`: a verb as it stands on buttons and in the CLI, perhaps the kind of
 * resource, and the name of one that is known. Null if it is none; an error if several are called that.
 */
export function matchVerbAndName(
  words: readonly Token[],
  commands: readonly Command[],
  { things, page }: Nearby,
): VerbMatch | ParseError | null {
  for (let length = Math.min(words.length - 1, 4); length > 0; length -= 1) {
    const offered = offersOf(phraseOf(words.slice(0, length)), commands)
    const found = offered.flatMap(({ command, on }) => {
      const at = length + kindLength(words.slice(length), on)
      return things
        .filter((thing) => thing.noun === on && thing.name === words[at]?.text)
        .map((thing) => ({ command, thing, length: at + 1 }))
    })
    const here = found.filter(({ thing }) => thing.names[CONTEXT_NOUN] === page[CONTEXT_NOUN])
    const [one, ...others] = here.length > 0 ? here : found
    if (one === undefined) continue
    if (others.length > 0)
      return ambiguous(
        words,
        [one, ...others].map(({ command, thing }) => ({ command, thing })),
      )
    return { ...argsFor(one.command, one.thing), command: one.command, length: one.length }
  }
  return null
}

/** Returns the commands that go by this verb, with the nouns on which they do. */
export function offersOf(
  verb: string,
  commands: readonly Command[],
): readonly { readonly command: Command; readonly on: Noun }[] {
  const said = verb.toLowerCase()
  const offered = (isCalled: (command: Command, shown: string) => boolean) =>
    commands.flatMap((command) => {
      const own = command.on === null ? [] : [{ on: command.on, verb: command.verb }]
      const matching = [...own, ...command.offers].filter(({ verb: shown }) =>
        isCalled(command, shown.toLowerCase()),
      )
      return [...new Set(matching.map(({ on }) => on))].map((on) => ({ command, on }))
    })
  const exact = offered((command, shown) => shown === said || command.id.endsWith(` ${said}`))
  return exact.length > 0 ? exact : offered(({ keywords }) => keywords.includes(said))
}

/** Counts the words that say what kind of resource follows: `floating-ip`, `floating IP`. */
function kindLength(words: readonly Token[], noun: Noun): number {
  const { cli, one } = recordOf(noun)
  const typed = words.map(({ text }) => text.toLowerCase())
  const said = [cli, one.toLowerCase()]
    .map((kind) => kind.split(' '))
    .find((kind) => kind.length < typed.length && kind.every((word, at) => word === typed[at]))
  return said?.length ?? 0
}

function argsFor(command: Command, { noun, names }: Thing): Pick<VerbMatch, 'given' | 'within'> {
  const refs = Object.entries(command.params).flatMap(([name, { kind, noun: of }]) =>
    kind === 'ref' && of !== undefined && names[of] !== undefined ? [{ name, of }] : [],
  )
  const pick = (own: boolean) =>
    refs.filter(({ of }) => (of === noun) === own).map(({ name, of }) => [name, names[of]])
  return { given: Object.fromEntries(pick(true)), within: Object.fromEntries(pick(false)) }
}

function ambiguous(
  words: readonly Token[],
  found: readonly { readonly command: Command; readonly thing: Thing }[],
): ParseError {
  const lines = found.map(({ command, thing }) => {
    const { noun, name, names } = thing
    const within = found.some((other) => other.thing !== thing && other.thing.noun === noun)
    return `"${command.id} ${name}${within ? ` ${flagOf(CONTEXT_NOUN)} ${names[CONTEXT_NOUN]}` : ''}"`
  })
  const [first = '', ...rest] = new Set(lines)
  const choice =
    rest.length === 0 ? first : `${[first, ...rest.slice(0, -1)].join(', ')} or ${rest.at(-1)}`
  return parseError(
    `Ambiguous. Did you mean ${choice}?`,
    words[0]?.start ?? 0,
    words.at(-1)?.end ?? 0,
  )
}

/** Finds a command whose id has a flag at its end, which may stand anywhere: `project delete web --everything`. */
export function withFlagOfId(
  named: { readonly command: Command; readonly length: number },
  words: readonly Token[],
  commands: readonly Command[],
): { readonly command: Command; readonly length: number; readonly rest?: readonly Token[] } {
  const rest = words.slice(named.length)
  for (const word of rest) {
    if (!word.text.startsWith('--')) continue
    const id = `${named.command.id} ${word.text}`
    const command = commands.find(({ ids }) => ids.includes(id))
    if (command === undefined) continue
    return { command, length: named.length, rest: rest.filter((other) => other !== word) }
  }
  return named
}
