import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isUuid } from '../../../src/api/valid/id.ts'
import { descriptionRefusal, generatedName, nameRefusal, requiredRefusal, uniqueRefusal } from '../../../src/api/valid/name.ts'

/** The API document's pattern of a name. */
const NAME =
  /^(?![\da-fA-F]{8}(-[\da-fA-F]{4}){3}-[\da-fA-F]{12}$)[a-z]([a-zA-Z0-9-]*[a-zA-Z0-9]+)?$/

const name = fc.stringMatching(/^[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/)
const uuid = 'a0b1c2d3-0000-4000-8000-00000000000f'

describe('a name', () => {
  test.each([
    ['', 'Name is required'],
    ['a'.repeat(64), 'Must be 63 characters or fewer'],
    ['Web', 'Can only contain lower-case letters, numbers, and dashes'],
    ['web\n', 'Can only contain lower-case letters, numbers, and dashes'],
    ['1web', 'Must start with a lower-case letter'],
    ['-web', 'Must start with a lower-case letter'],
    ['web-', 'Must end with a letter or number'],
    [uuid, 'Must not have the form of an ID'],
  ])('%j: %s', (text, message) => {
    expect(nameRefusal(text)).toBe(message)
  })

  test('reports the first broken rule', () => {
    expect(nameRefusal(`-${'A'.repeat(70)}-`)).toBe('Must be 63 characters or fewer')
    expect(nameRefusal('1Web-')).toBe('Can only contain lower-case letters, numbers, and dashes')
    expect(nameRefusal('1web-')).toBe('Must start with a lower-case letter')
  })

  test('uses the label of its field in its messages', () => {
    expect(nameRefusal('', 'Disk name')).toBe('Disk name is required')
    expect(requiredRefusal('IPv4 pool', '')).toBe('IPv4 pool is required')
    expect(requiredRefusal('IPv4 pool', 'p')).toBeNull()
  })

  test('is valid if it follows the rules', () => {
    for (const good of ['a', 'db1', 'a--b', 'a'.repeat(63)]) expect(nameRefusal(good)).toBeNull()
    fc.assert(
      fc.property(name, (text) => {
        expect(nameRefusal(text)).toBeNull()
      }),
    )
  })

  test('is valid for the API if it is valid here', () => {
    const near = fc.oneof(fc.string(), fc.stringMatching(/^[a-zA-Z0-9_ -]{0,66}$/), fc.uuid(), name)
    fc.assert(
      fc.property(near, (text) => {
        const fine = NAME.test(text) && text.length < 64
        expect(nameRefusal(text) !== null || fine).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

describe('a generated name', () => {
  const parts = fc.array(name, { minLength: 1, maxLength: 5 })
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

  test('joins its parts and six hexadecimal digits', () => {
    expect(generatedName(['db1', 'ubuntu'], () => 0)).toBe('db1-ubuntu-000000')
    expect(generatedName(['disk-1'], () => 0.9999999999)).toBe('disk-1-ffffff')
  })

  test('cuts parts that are too long to equal shares', () => {
    const made = generatedName(['a'.repeat(63), 'b'.repeat(63)], () => 0)
    expect(made).toBe(`${'a'.repeat(27)}-${'b'.repeat(27)}-000000`)
    expect(generatedName(['a'.repeat(63)], () => 0)).toHaveLength(63)
  })

  test('is always a name, and ends with six hexadecimal digits', () => {
    fc.assert(
      fc.property(parts, random, (words, chance) => {
        const made = generatedName(words, () => chance)
        expect(nameRefusal(made)).toBeNull()
        expect(made).toMatch(/-[0-9a-f]{6}$/)
        expect(made.startsWith(words[0]?.slice(0, 8) ?? '')).toBe(true)
      }),
    )
  })
})

test('a description can have 512 characters', () => {
  expect(descriptionRefusal('x'.repeat(512))).toBeNull()
  expect(descriptionRefusal('x'.repeat(513))).toBe(
    'A description must be no longer than 512 characters',
  )
})

test('tells an id from a name', () => {
  expect(isUuid(uuid)).toBe(true)
  expect(isUuid(uuid.toUpperCase())).toBe(true)
  for (const word of ['db1', `${uuid}0`, uuid.replaceAll('-', ''), '', `${uuid}\n`]) {
    expect(isUuid(word)).toBe(false)
  }
  fc.assert(fc.property(fc.uuid(), isUuid))
})

test('a list must not have duplicates', () => {
  expect(uniqueRefusal([])).toBeNull()
  expect(uniqueRefusal(['a', 'b'])).toBeNull()
  expect(uniqueRefusal(['a', 'b', 'a'])).toBe('Items must be unique')
  expect(uniqueRefusal([22, '22'])).toBe('Items must be unique')
  fc.assert(fc.property(fc.uniqueArray(fc.string()), (list) => uniqueRefusal(list) === null))
})
