import fc, { type Arbitrary } from 'fast-check'
import type { Args, Command } from '../src/commands/kernel/command.ts'
import type { Param } from '../src/commands/kernel/param.ts'
import { anyText, backend, bodies, name, named, subscription } from './bodies.ts'

const IMAGE_FILE = new File(['x'.repeat(512)], 'disk.img')

/** Text as parameters hold it that drop surrounding space. */
const trimmedText = anyText.map((text) => text.trim()).filter((text) => text !== '')

/** Texts that random generation would hardly ever produce, by label. */
const texts: Readonly<Record<string, Arbitrary<unknown>>> = {
  'IP address': fc.constantFrom('10.0.0.7', 'fd00::7'),
  Subscription: subscription,
  Endpoint: fc.webUrl(),
  'Alert ID': fc.uuid(),
  'Local IP address': fc.constantFrom('10.0.0.8', 'fd00::8'),
  Networks: fc.uniqueArray(fc.constantFrom('10.0.0.0/8', 'fd00::/8', '192.0.2.7/32'), {
    minLength: 1,
  }),
  Sled: fc.uuid({ version: 4 }),
  'Management IP': fc.constantFrom('192.0.2.1', 'fd00::7'),
  Network: fc.constantFrom('10.0.0.0/8', 'fd00::/48'),
  First: fc.constantFrom('10.0.0.7', 'fd00::7'),
  Last: fc.constantFrom('10.0.0.9', 'fd00::9'),
  Subnet: fc.constantFrom('10.0.0.0/8', 'fd00::/48'),
  'Root role': fc
    .record({ version: fc.integer(), expires: anyText, camelKey_: fc.dictionary(anyText, anyText) })
    .map((signed) =>
      JSON.stringify({ signatures: [], signed: { ...signed, _type: 'root' } }, null, 2),
    ),
  'Maximum token lifetime': fc.integer({ min: 1, max: 2 ** 32 - 1 }),
  'Admin group name': trimmedText,
  'Group attribute name': trimmedText,
}

/** Generates values that a parameter accepts. */
function valuesOf(param: Param): Arbitrary<unknown> {
  const fits = (value: unknown) => param.refused(value) === null
  switch (param.kind) {
    case 'ref':
      return fc
        .oneof(name, fc.uuid(), anyText)
        .map((text) => text.trim())
        .filter((text) => text !== '')
    case 'text':
      return (texts[param.label] ?? fc.oneof(name, anyText)).filter(fits)
    case 'secret':
      if (param.file === 'whole') return fc.constant(IMAGE_FILE)
      if (param.file === 'base64') {
        return fc.uint8Array({ minLength: 15 }).map((bytes) => btoa(String.fromCharCode(...bytes)))
      }
      return bodies[param.label] ?? fc.string({ minLength: 20 })
    case 'flag':
      return fc.boolean()
    case 'choice':
      return fc.constantFrom(...(param.options ?? []))
    case 'number':
      return fc.integer({ min: param.field.min ?? -1e9, max: param.field.max ?? 1e9 }).filter(fits)
    case 'size':
      return fc
        .integer({ min: param.field.min ?? 1, max: param.field.max ?? 1023 })
        .map((gib) => gib * 2 ** 30)
    case 'body':
      return bodies[param.label] ?? backend.map(named)
  }
}

/** Returns whether a parameter accepts an empty value. */
const takesNone = (param: Param) => 'value' in param.fromJson(null)

/** Generates parsed arguments of a command, with and without optional ones. */
export function argumentsOf(command: Command): Arbitrary<Args> {
  const arbitraries = Object.entries(command.params).map(([key, param]) => {
    const some = valuesOf(param)
    // A link cannot tell an empty text from none.
    const value = takesNone(param)
      ? fc.oneof(
          fc.constant(null),
          some.filter((text) => text !== ''),
        )
      : some
    return [key, param.optional ? fc.option(value, { nil: undefined }) : value] as const
  })
  return fc.record(Object.fromEntries(arbitraries)).map(withoutAbsent)
}

export function withoutSecrets(command: Command, args: Args): Args {
  return Object.fromEntries(
    Object.entries(args).filter(([key]) => command.params[key]?.kind !== 'secret'),
  )
}

function withoutAbsent(args: object): Args {
  return Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined))
}
