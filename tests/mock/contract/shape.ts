import { facts, type Schema } from '../../api-facts.ts'

/**
 * Returns how a value violates its schema: one line for each fault, with its path. Unknown members are faults too.
 */
export function faultsOf(value: unknown, schema: Schema, place = 'reply'): string[] {
  if (value === null && schema.nullable) return []
  if (schema.ref !== undefined) {
    const named = facts.schemas[schema.ref]
    return named === undefined ? [`no schema ${schema.ref}`] : faultsOf(value, named, place)
  }
  if (schema.oneOf !== undefined) {
    const tries = schema.oneOf.map((part) => faultsOf(value, part, place))
    return tries.some((faults) => faults.length === 0)
      ? []
      : [`${place} is none of ${tries.length}: ${tries.map(([first]) => first).join(' | ')}`]
  }
  if (schema.enum !== undefined) {
    return schema.enum.includes(value) ? [] : [`${place} is ${JSON.stringify(value)}`]
  }
  switch (schema.type) {
    case 'object':
      return objectFaults(value, schema, place)
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((item, at) => faultsOf(item, schema.items ?? {}, `${place}[${at}]`))
        : [`${place} is no list`]
    case 'string':
      return typeof value === 'string' && fits(value, schema) ? [] : [told(value, schema, place)]
    case 'integer':
    case 'number': {
      const whole = schema.type === 'number' || Number.isInteger(value)
      const enough = typeof value === 'number' && value >= (schema.minimum ?? -Infinity)
      return whole && enough ? [] : [told(value, schema, place)]
    }
    case 'boolean':
      return typeof value === 'boolean' ? [] : [told(value, schema, place)]
    default:
      return []
  }
}

function objectFaults(value: unknown, schema: Schema, place: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [`${place} is no object`]
  }
  const { properties = {}, required = [], values } = schema
  const missing = required.filter((key) => !Object.hasOwn(value, key))
  const faults = missing.map((key) => `${place}.${key} is missing`)
  for (const [key, inner] of Object.entries(value)) {
    const known = properties[key]
    if (known !== undefined) faults.push(...faultsOf(inner, known, `${place}.${key}`))
    else if (values === undefined) faults.push(`${place}.${key} is not known`)
    else faults.push(...faultsOf(inner, values, `${place}.${key}`))
  }
  return faults
}

const ipv4 = /^(\d{1,3}\.){3}\d{1,3}$/
const ipv6 = /^[0-9a-f:.]*:[0-9a-f:.]*$/i
const formats: Readonly<Record<string, RegExp>> = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
  ip: new RegExp(`${ipv4.source}|${ipv6.source}`, 'i'),
  ipv4,
  ipv6,
  'hex string (32 bytes)': /^[0-9a-f]{64}$/,
}

function fits(value: string, { format, pattern }: Schema): boolean {
  return (
    (formats[format ?? '']?.test(value) ?? true) &&
    (pattern === undefined || new RegExp(pattern).test(value))
  )
}

function told(value: unknown, { type, format }: Schema, place: string): string {
  return `${place} is ${JSON.stringify(value)}, no ${format ?? type}`
}
