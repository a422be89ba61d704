import { CONTEXT_NOUN } from '../../../state/context.ts'
import { chainOf, type Noun, nounNames, recordOf } from '../../../state/nouns.ts'
import type { Param } from '../param.ts'
import { number, ref, size, text } from '../params.ts'
import type { Statement } from './text.ts'

/** A variable of a runbook: the argument that it becomes. */
export type Variable = {
  readonly name: string
  readonly line: number
  readonly kind: Noun | 'text' | 'number' | 'size'
}

type Declared = {
  readonly variables: readonly Variable[]
  readonly wrong: readonly { readonly line: number; readonly error: string }[]
}

/** Reads what a runbook asks for. */
export function variablesIn(statements: readonly Statement[]): Declared {
  const variables: Variable[] = []
  const wrong: { line: number; error: string }[] = []
  for (const statement of statements) {
    if (statement.kind !== 'variable') continue
    const { name, type, line } = statement
    const kind = kindCalled(type)
    // Arguments are looked up by these names.
    if (name in {}) wrong.push({ line, error: `$${name} cannot be the name of a variable` })
    else if (variables.some((other) => other.name === name))
      wrong.push({ line, error: `$${name} is declared twice` })
    else if (kind === null) {
      const what = type === '' ? 'Say what' : `No kind of argument is called "${type}". Say what`
      wrong.push({ line, error: `${what} $${name} is: instance, disk, text, number, size, …` })
    } else variables.push({ name, line, kind })
  }
  return { variables, wrong }
}

/** Finds a kind by what people or the CLI call it: `IP pool`, `system networking ip-pool`. The one with the fewest parents wins. */
function kindCalled(type: string): Variable['kind'] | null {
  const word = type.trim().toLowerCase()
  if (word === 'text' || word === 'number' || word === 'size') return word
  const named = (noun: Noun) => {
    const { one, cli } = recordOf(noun)
    return [noun.toLowerCase(), one.toLowerCase(), cli].includes(word)
  }
  const [kind = null] = nounNames()
    .filter(named)
    .toSorted((one, other) => chainOf(one).length - chainOf(other).length)
  return kind
}

/** Returns what is asked for before a runbook is run, by name. */
export function paramsOf(variables: readonly Variable[]): Readonly<Record<string, Param>> {
  const kinds = variables.map(({ kind }) => kind)
  const params: Record<string, Param> = {}
  for (const { name, kind } of variables) {
    const isAlone = kinds.indexOf(kind) === kinds.lastIndexOf(kind)
    params[name] = paramOf(kind, `$${name}`, isAlone)
  }
  const isInProject = variables.some(
    ({ kind }) => isNounOf(kind) && chainOf(kind).includes(CONTEXT_NOUN),
  )
  // Says where the others are looked for.
  if (isInProject && !kinds.includes(CONTEXT_NOUN) && !Object.hasOwn(params, CONTEXT_NOUN))
    params[CONTEXT_NOUN] = ref(CONTEXT_NOUN)
  return params
}

/** @param isAlone False if several are of this kind: the page cannot tell which of them it shows. */
function paramOf(kind: Variable['kind'], label: string, isAlone: boolean): Param {
  if (kind === 'text') return text(label)
  if (kind === 'number') return number(label)
  if (kind === 'size') return size(label)
  const asked = ref(kind, { label })
  return isAlone ? asked : { ...asked, kind: 'text' }
}

function isNounOf(kind: Variable['kind']): kind is Noun {
  return kind !== 'text' && kind !== 'number' && kind !== 'size'
}

/** Returns a value of the kind, with which a line can be checked before the user is asked. */
export function sampleOf({ kind }: Pick<Variable, 'kind'>): string {
  if (kind === 'number') return '1'
  return kind === 'size' ? '1GiB' : 'x'
}
