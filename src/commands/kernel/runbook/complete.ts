import type { createStore } from 'jotai/vanilla'
import { formerWords } from '../../../api/former.ts'
import { pageAtom } from '../../../state/context.ts'
import { nounNames, recordOf } from '../../../state/nouns.ts'
import { namesKnownAtom } from '../../../state/search/objects.ts'
import { complete, type KnownNames } from '../line/complete.ts'
import type { Vocabulary } from '../line/parse.ts'
import { commandsAtom } from '../registry.ts'
import { expand } from './expand.ts'
import { parseRunbook } from './text.ts'
import { sampleOf, type Variable, variablesIn } from './variables.ts'

type Suggested = {
  readonly from: number
  readonly to: number
  readonly options: readonly { readonly text: string; readonly about: string }[]
  readonly isTyped: boolean
}

/** Completes a runbook with the commands and the names that this tab knows; null for nothing. */
export function completeHere(
  { get }: ReturnType<typeof createStore>,
  text: string,
  caret: number,
): Suggested | null {
  const vocabulary = { commands: get(commandsAtom), former: formerWords }
  return completeRunbook(text, caret, vocabulary, (noun, { project }) => {
    const page = get(pageAtom)
    return get(namesKnownAtom)(noun, typeof project === 'string' ? { ...page, project } : page)
  })
}

/** Returns what may stand at the caret of a runbook: a command as at the prompt, a variable, or the kind of one. */
export function completeRunbook(
  text: string,
  caret: number,
  vocabulary: Vocabulary,
  known: KnownNames,
): Suggested | null {
  const before = text.slice(text.lastIndexOf('\n', caret - 1) + 1, caret)
  if (/^\s*[#?]/.test(before)) return null
  const [, kind] = /^\s*\$[A-Za-z]\w*\s*:\s*(.*)$/.exec(before) ?? []
  if (kind !== undefined) return suggested(caret, kind, kindsLike(kind))
  const { variables } = variablesIn(parseRunbook(text))
  const typed = /\S*$/.exec(before)?.[0] ?? ''
  const [, variable] = /(\$\w*)$/.exec(typed) ?? []
  if (variable !== undefined) return suggested(caret, variable, variablesLike(variables, variable))
  if (before.trim() === '' && typed === '') return null
  const samples = new Map(variables.map((one) => [one.name, sampleOf(one)]))
  const line = expand(before.trimStart(), samples).text
  const options = complete(line, vocabulary, known).map((one) => ({
    text: one.text,
    about: one.hint,
  }))
  return suggested(caret, typed, options)
}

function suggested(caret: number, typed: string, options: Suggested['options']): Suggested | null {
  if (options.length === 0) return null
  return { from: caret - typed.length, to: caret, options, isTyped: typed !== '' }
}

function variablesLike(variables: readonly Variable[], typed: string): Suggested['options'] {
  return variables
    .map(({ name, kind }) => ({ text: `$${name}`, about: kind }))
    .filter(({ text }) => text.startsWith(typed))
}

function kindsLike(typed: string): Suggested['options'] {
  const nouns = nounNames().map((noun) => recordOf(noun).one)
  return ['instance', 'project', 'disk', 'text', 'number', 'size', ...nouns]
    .filter((one, at, all) => all.indexOf(one) === at && one.startsWith(typed))
    .map((text) => ({ text, about: '' }))
}
