import { expect, test } from 'vitest'
import { peopleIn } from '../../src/state/nouns/both/identity.ts'

test('pickers list groups first, and either kind by name', () => {
  const person = (displayName: string, at: number) => ({ id: `id-${at}`, displayName })
  const groups = ['web-devs', 'kernel-devs'].map(person)
  const users = ['Simone de Beauvoir', 'hannah arendt', 'Jane Austen'].map((name, at) =>
    person(name, at + 2),
  )
  expect(peopleIn({ items: groups, users }).map(({ name }) => name)).toEqual([
    'kernel-devs',
    'web-devs',
    'hannah arendt',
    'Jane Austen',
    'Simone de Beauvoir',
  ])
})
