import { describe, expect, test } from 'vitest'
import { reach } from '../../src/reach/question.ts'
import { world } from './scenario.ts'
import { ends } from './scenarios/ends.ts'
import { firewall } from './scenarios/firewall.ts'
import { refused } from './scenarios/refused.ts'
import { routes } from './scenarios/routes.ts'

test.each([...firewall, ...routes, ...ends])('%s', (_, parts, question, verdict, sentence) => {
  const answer = reach(world(parts), question)
  expect([answer.verdict, answer.sentence]).toEqual([verdict, sentence])
})

describe('a question that cannot be asked', () => {
  test.each(refused)('says why: %s', (sentence, question, parts) => {
    const { verdict, decided, ...answer } = reach(world(parts), question)
    expect([verdict, decided.kind, answer.sentence]).toEqual(['unknown', 'input', sentence])
  })
})
