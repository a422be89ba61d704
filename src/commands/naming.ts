import { calledOf, chainOf, type Names, namesIn, type Noun, recordOf } from '../state/nouns.ts'
import type { Args, Effects } from './kernel/command.ts'
import type { Param } from './kernel/param.ts'
import { ref, within, text } from './kernel/params.ts'
import { descriptionRefusal, nameRefusal } from '../api/valid/name.ts'

const refused = (value: string) => nameRefusal(value)
const description = text('Description', { optional: true, refused: descriptionRefusal })

/** The name of something new (the API document's `Name`), and its description, which may be empty. */
export const named = { name: text('Name', { refused }), description } as const

/** A new name or description; omitted values are kept. */
export const renamed = { name: text('Name', { optional: true, refused }), description } as const

/** Returns the parameters that name one resource: its own, and its parents unless it is given by id. */
export function selfOf(noun: Noun): Readonly<Record<string, Param<string>>> {
  const outer = chainOf(noun).slice(1)
  return {
    [calledOf(noun)]: ref(noun),
    ...Object.fromEntries(outer.map((one) => [one, within(one)])),
  }
}

export function targetOf(noun: Noun, args: Args): object {
  return recordOf(noun).view(namesOf(noun, args)).args
}

/** Returns the names among a command's arguments, the resource's own under the key of its noun. */
export function namesOf(noun: Noun, args: Args): Names {
  const { [calledOf(noun)]: own, ...outer } = args
  return namesIn({ ...outer, [noun]: own })
}

export function nameIn(args: Args, noun: Noun): string {
  return namesOf(noun, args)[noun] ?? ''
}

/** Returns the names of some parameters. */
export function keysOf<P extends object>(params: P) {
  return Object.keys(params) as (keyof P & string)[]
}

/** Returns the values that are present. */
export function present<Values extends object>(
  values: Values,
): { [Key in keyof Values]: NonNullable<Values[Key]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Values]: NonNullable<Values[Key]>
  }
}

/** Returns the id and the name of an item, if it has any. */
export function keysOfItem(item: unknown): { readonly id?: string; readonly name?: string } {
  if (typeof item !== 'object' || item === null) return {}
  const at = (field: 'id' | 'name') => {
    const value: unknown = Reflect.get(item, field)
    return typeof value === 'string' ? { [field]: value } : {}
  }
  return { ...at('id'), ...at('name') }
}

/** Reports a renamed resource as gone, since it can no longer be read by its old name. */
export function goneWhenRenamed(noun: Noun, args: Args, result: unknown): Pick<Effects, 'gone'> {
  const was = nameIn(args, noun)
  const { id, name } = { id: was, name: was, ...keysOfItem(result) }
  return name === was || id === was ? {} : { gone: { noun, name: was } }
}
