import { expect, test } from 'vitest'
import { attachFloating } from '../../src/commands/floating-ip/attachment.ts'
import { createDisk } from '../../src/commands/disk/life.ts'
import { CommandButton } from '../../src/views/command-button.tsx'
import { useForm } from '../../src/views/form/use-form.ts'

// The compiler runs these tests: an expected error that does not occur is an error itself.
test('a button and a form compile only with arguments of their command', () => {
  const right = <CommandButton command={attachFloating} of={{}} given={{ parent: 'db1' }} />
  // @ts-expect-error: its instance is called parent
  const wrong = <CommandButton command={attachFloating} of={{}} given={{ instance: 'db1' }} />
  const forms = [
    () => useForm({ command: createDisk, fixed: {}, asks: ['size'], initial: { size: 1 } }),
    // @ts-expect-error: it has no such argument
    () => useForm({ command: createDisk, fixed: {}, asks: ['sizes'], initial: {} }),
    // @ts-expect-error: a size is a number of bytes
    () => useForm({ command: createDisk, fixed: {}, asks: [], initial: { size: '1 GiB' } }),
  ]
  expect([right, wrong, ...forms]).toHaveLength(5)
})
