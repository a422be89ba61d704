import { expect, test } from 'vitest'
import { selectPrompt } from '../../../src/views/form/ref-field.tsx'

test.each([
  ['Pool', 'Select a pool'],
  ['Floating IP', 'Select a floating IP'],
  ['Instance', 'Select an instance'],
  ['User or group', 'Select a user or group'],
  ['External subnet', 'Select an external subnet'],
  ['VPC', 'Select a VPC'],
  ['VPC subnet', 'Select a VPC subnet'],
])('%s: %s', (label, prompt) => {
  expect(selectPrompt(label)).toBe(prompt)
})

test('a variable of a runbook', () => {
  expect(selectPrompt('$web', 'instance')).toBe('Select an instance for $web')
})
