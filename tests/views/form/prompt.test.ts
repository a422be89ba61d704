import { expect, test } from 'vitest'
import { selectPrompt } from '../../../src/views/form/ref-field.tsx'

test.each([
  ['Floating IP', 'Select a floating IP'],
  ['Instance', 'Select an instance'],
  ['VPC', 'Select a VPC'],
])('%s: %s', (label, prompt) => {
  expect(selectPrompt(label)).toBe(prompt)
})

test('a variable of a runbook', () => {
  expect(selectPrompt('$web', 'instance')).toBe('Select an instance for $web')
})
