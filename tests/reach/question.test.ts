import { describe, expect, test } from 'vitest'
import { reach } from '../../src/reach/question.ts'
import { ask, db, letIn, vm, web, world } from './scenario.ts'
import { ends } from './scenarios/ends.ts'
import { firewall } from './scenarios/firewall.ts'
import { refused } from './scenarios/refused.ts'
import { routes } from './scenarios/routes.ts'

test.each([...firewall, ...routes, ...ends])('%s', (_, parts, question, verdict, sentence) => {
  const answer = reach(world(parts), question)
  expect([answer.verdict, answer.sentence]).toEqual([verdict, sentence])
})

describe('an answer notes', () => {
  test.each([
    [
      'that an end is stopped, although its rules still apply',
      { rules: [letIn], instances: [web, { ...db, runState: 'stopped' }] },
      ask('web1', 'db1'),
      'db1 is stopped; its rules still apply.',
    ],
    [
      'that an address is in no subnet',
      { rules: [letIn], instances: [web, db] },
      ask('192.0.2.7', 'web1'),
      '192.0.2.7 is in no subnet of the project, so it is taken as an address beyond the rack.',
    ],
    [
      'which of two VPCs with the same address is meant',
      { rules: [letIn], instances: [web, db, vm('far1', '10.0.0.5', { vpc: 'beta' })] },
      ask('10.0.0.5', 'db1'),
      "VPCs alpha and beta each have 10.0.0.5; this is about the one of the other end's VPC.",
    ],
  ])('%s', (_, parts, question, note) => {
    expect(reach(world(parts), question).notes).toContain(note)
  })
})

describe('a question that cannot be asked', () => {
  test.each(refused)('says why: %s', (sentence, question, parts) => {
    const { verdict, decided, ...answer } = reach(world(parts), question)
    expect([verdict, decided.kind, answer.sentence]).toEqual(['unknown', 'input', sentence])
  })
})
