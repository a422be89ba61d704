/** The parts of an answer that the console relies on. Anything else may be present, missing or odd. */
export type Shape = {
  readonly is: 'page' | 'list' | 'object' | 'nothing'
  readonly fields: readonly Field[]
  /** Accepts null and undefined, too. */
  readonly optional?: true
  /** Upgrades what an older API sends to today's form: the object, or each item of a page. */
  readonly today?: (older: unknown) => unknown
}

/**
 * A field of an object. A bare name holds non-empty text; `size#` is a whole number, `state{}` an object, `tables[]` a
 * list, `rules[{}]` a list of objects, and `description?` text, a number or nothing. A pair gives the field's own shape.
 */
type Field = string | readonly [name: string, shape: Shape]

/** A bare array, whose items have these fields. */
/* @__NO_SIDE_EFFECTS__ */
export function listOf(...fields: readonly Field[]): Shape {
  return { is: 'list', fields }
}

/** One object with these fields. */
/* @__NO_SIDE_EFFECTS__ */
export function objectOf(...fields: readonly Field[]): Shape {
  return { is: 'object', fields }
}

/** Returns the names of the fields that must be there. */
export function requiredFields({ fields }: Shape): readonly string[] {
  return fields.flatMap((field) => {
    if (typeof field !== 'string') return field[1].optional ? [] : [field[0]]
    return field.endsWith('?') ? [] : [field.replace(/\W+$/, '')]
  })
}

/** Accepts null and undefined as well. */
/* @__NO_SIDE_EFFECTS__ */
export function optional(shape: Shape): Shape {
  return { ...shape, optional: true }
}

/** Accepts the form of an older API as well, which `today` upgrades. */
/* @__NO_SIDE_EFFECTS__ */
export function orOlder(shape: Shape, today: (older: unknown) => unknown): Shape {
  return { ...shape, today }
}

/** Upgrades the answer of an older API; leaves any other as it is. */
export function asToday(answer: unknown, { is, today }: Shape): unknown {
  if (today === undefined) return answer
  if (is !== 'page') return today(answer)
  if (!isRecord(answer) || !Array.isArray(answer['items'])) return answer
  return { ...answer, items: answer['items'].map(today) }
}

/** An answer that nothing reads: anything is accepted, even an empty body. */
export const nothing: Shape = { is: 'nothing', fields: [] }

/** The amounts that quotas and utilization consist of; memory and storage in bytes. */
export const amounts = ['cpus#', 'memory#', 'storage#'] as const

/** The fields of every resource. */
export const resource = ['id', 'name', 'description?'] as const

/** A resource with a name. */
export const aResource = objectOf(...resource)

/** An object with an id and no name. */
export const withId = objectOf('id')

export const anObject = objectOf()

/** A page of a list, whose items have this shape. */
/* @__NO_SIDE_EFFECTS__ */
export function page(item: Shape): Shape {
  return { ...item, is: 'page' }
}

/** A bare array, whose items have this shape. */
/* @__NO_SIDE_EFFECTS__ */
export function list(item: Shape): Shape {
  return { ...item, is: 'list' }
}

/** True if an answer holds what is relied on. */
export function fits(answer: unknown, { is, fields, optional: mayLack }: Shape): boolean {
  if (mayLack && answer == null) return true
  switch (is) {
    case 'nothing':
      return true
    case 'object':
      return isRecord(answer) && fields.every((field) => holds(answer, field))
    case 'page':
      return isRecord(answer) && fits(answer['items'], listOf(...fields))
    case 'list':
      return Array.isArray(answer) && answer.every((item) => fits(item, objectOf(...fields)))
  }
}

function holds(record: JsonObject, field: Field): boolean {
  if (typeof field !== 'string') return fits(record[field[0]], field[1])
  const [name = '', kind] = field.split(/(?=\W.*)/, 2)
  const value = record[name]
  switch (kind) {
    case undefined:
      return typeof value === 'string' && value !== ''
    case '#':
      return Number.isSafeInteger(value)
    case '?':
      return value == null || typeof value !== 'object'
    default:
      return field.endsWith('[]')
        ? Array.isArray(value)
        : fits(value, field.endsWith('{}') ? objectOf() : listOf())
  }
}

type JsonObject = Readonly<Record<string, unknown>>

/** True if a value is an object, but not an array. */
export function isRecord(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
