import { expect } from 'vitest'
import { everyCommand } from '../console.ts'
import { testEach } from '../test-each.ts'

testEach(
  'the palette can ask what a command acts on before any argument is known',
  (await everyCommand()).map((command) => [command.id, command] as const),
  (command) => {
    expect(() => command.subject?.({})).not.toThrow()
  },
)
