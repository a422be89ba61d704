import { toCamel } from '../../src/api/casing.ts'
import type { OperationFact, Field } from '../../src/commands/operation/fact.ts'

/** Arguments for each parameter of an operation, some of them text that has to be encoded. */
export function argsFor({ path, query, sends, example, body }: OperationFact) {
  const given = [...path, ...query].map((field) => [toCamel(field.name), valueFor(field)])
  const whole = sends === 'fields' || sends === 'json'
  const text = JSON.stringify(sends === 'fields' ? filledIn(example, body) : (example ?? {}))
  return Object.fromEntries(whole ? [...given, ['body', text]] : given)
}

function filledIn(example: unknown, fields: readonly Field[]): unknown {
  const flags = fields.filter(({ kind, required }) => kind === 'choice' && !required)
  return {
    ...Object(example),
    ...Object.fromEntries(flags.map((one) => [one.name, one.options[0]])),
  }
}

function valueFor({ name, kind, options }: Field): unknown {
  switch (kind) {
    case 'int':
      return 3
    case 'choice':
    case 'bool':
      return options[0]
    case 'uuid':
      return '7f2b1c9e-0000-4000-8000-000000000001'
    case 'ip':
      return '10.0.0.1'
    case 'time':
      return '2026-01-31T00:00:00Z'
    case 'json':
    case 'secret':
      return '{}'
    case 'text':
      return `${name.replaceAll('_', ' ')} 1/2`
  }
}
