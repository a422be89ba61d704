// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Keyboard,
  keymapRefusal,
  keymapWith,
  keysRefusal,
} from '../../src/commands/kernel/keys/keymap.ts'
import { commandsAtom, loadCommandsAtom } from '../../src/commands/kernel/registry.ts'
import { slotsOf } from '../../src/commands/kernel/keys/keyboard.ts'
import { keysAtom } from '../../src/state/keymap.ts'
import { type Keymap, preferencesAtom, type SingleKeys } from '../../src/state/preferences.ts'
import { everyCommand, openConsole } from '../console.ts'

const slots = slotsOf(await everyCommand())

function slot(id: string) {
  const found = slots.find((one) => one.id === id)
  if (found === undefined) throw new Error(`Nothing is called ${id}`)
  return found
}

const refusal = (id: string, keys: string, keymap: Keymap = {}) =>
  keysRefusal(slot(id), keys, { slots, keymap } satisfies Partial<Keyboard>)

describe('new keys', () => {
  test.each([
    ['instance start', 'S'],
    ['instance start', 'mod+e'],
    ['instance start', 'alt+s'],
    ['instance start', ''],
    // Other nouns have the same letters.
    ['instance start', 'f'],
    // Each layout has its own.
    ['project policy view', 'h a'],
    ['shell find', 'mod+j'],
  ])('are allowed: %s, %s', (id, keys) => {
    expect(refusal(id, keys)).toBeNull()
  })

  test.each([
    ['instance start', 't', 'Stop instance'],
    ['instance start', 'c', 'New instance'],
    ['instance start', 'j', 'Next row'],
    ['instance start', 'g', 'Go to projects'],
    ['instance start', 's x', 'Start instance'],
    ['snapshot create on disk', 'd', 'Delete disk'],
    ['shell line', 'mod+k', 'Find anything'],
  ])('are refused when another has them in the same place: %s, %s', (id, keys, other) => {
    const own = id === 'instance start' && keys === 's x' ? 'instance stop' : id
    const said = refusal(own, keys)
    expect(said).toContain(`“${other}”`)
    expect(said).toContain(`“${slot(own).title}”`)
  })

  test.each([
    ['instance start', 'Enter'],
    ['instance start', 'ArrowDown'],
    ['instance start', 'ctrl+s'],
    ['instance start', 'mod+w'],
    ['instance start', 'a b c d'],
    ['instance start', '\u202e'.repeat(2)],
    ['shell find', 'g f'],
  ])('must be keys that people can press: not %s, %s', (id, keys) => {
    expect(refusal(id, keys)).not.toBeNull()
  })

  test('may be those that another gave up, until it takes them back', () => {
    const keymap = keymapWith({}, slot('instance stop'), 'Q')
    expect(refusal('instance start', 't', keymap)).toBeNull()
    const both = keymapWith(keymap, slot('instance start'), 't')
    expect(refusal('instance stop', 't', both)).toContain('“Start instance”')
    expect(keymapRefusal(both, slots)).toBeNull()
  })

  test('are not stored when they are the default', () => {
    const changed = keymapWith({}, slot('instance start'), 'S')
    expect(changed).toEqual({ 'instance start': 'S' })
    expect(keymapWith(changed, slot('instance start'), 's')).toEqual({})
    expect(keymapWith({}, slot('instance start'), '')).toEqual({ 'instance start': '' })
  })

  test('never collide, in whatever order people change them', () => {
    const change = fc.record({
      slot: fc.constantFrom(...slots),
      keys: fc.oneof(
        fc.constantFrom('', 'g', 'g g', 'mod+j', 'alt+s', 's'),
        fc.stringMatching(/^[a-zA-Z0-9]( [a-z])?$/),
      ),
    })
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        let keymap: Keymap = {}
        for (const { slot: one, keys } of changes) {
          if (keysRefusal(one, keys, { slots, keymap }) === null) {
            keymap = keymapWith(keymap, one, keys)
          }
        }
        expect(keymapRefusal(keymap, slots)).toBeNull()
      }),
      { numRuns: 30 },
    )
  })
})

test('a keymap with anything unknown or invalid is refused as a whole', () => {
  expect(keymapRefusal({ 'instance fly': 'f' }, slots)).toContain('instance fly')
  expect(keymapRefusal({ 'instance start': 'Enter' }, slots)).toContain('Enter')
  expect(keymapRefusal({ 'instance start': 'S', 'instance stop': 'S' }, slots)).toContain(
    '“Stop instance”',
  )
  expect(keymapRefusal({ constructor: 'S' }, slots)).toContain('constructor')
})

describe('the stored keymap', () => {
  const loaded = async () => {
    const { store } = openConsole()
    await store.set(loadCommandsAtom)
    const keyOf = (id: string) => store.get(commandsAtom).find((one) => one.id === id)?.key
    return { store, keyOf }
  }

  test('gives commands their keys, after a reload too', async () => {
    const before = await loaded()
    before.store.set(preferencesAtom, { keymap: { 'instance start': 'S', 'instance stop': '' } })
    expect([before.keyOf('instance start'), before.keyOf('instance stop')]).toEqual(['S', null])
    const after = await loaded()
    expect([after.keyOf('instance start'), after.keyOf('instance stop')]).toEqual(['S', null])
    expect(after.keyOf('instance reboot')).toBe('r')
  })

  test.each<[SingleKeys, string | null, string | null, string | null]>([
    ['on', 's', 'g i', 'mod+k'],
    ['modifier', 'alt+s', 'alt+g i', 'mod+k'],
    ['off', null, null, 'mod+k'],
  ])('says how single keys act: %s', async (singleKeys, one, sequence, chord) => {
    const { store, keyOf } = await loaded()
    store.set(preferencesAtom, { singleKeys })
    expect([keyOf('instance start'), keyOf('instance list')]).toEqual([one, sequence])
    expect(store.get(keysAtom)('shell find', 'mod+k')).toBe(chord)
  })

  test.each(['{', '[]', '{"instance start": 7}', '{"__proto__": {"a": "b"}}'])(
    'is ignored when it is invalid: %s',
    async (kept) => {
      localStorage.setItem('rackline-keymap', kept)
      const { keyOf } = await loaded()
      expect(keyOf('instance start')).toBe('s')
    },
  )

  test('accepts the former yes or no', async () => {
    localStorage.setItem('rackline-single-keys', 'false')
    expect((await loaded()).store.get(preferencesAtom).singleKeys).toBe('off')
    localStorage.setItem('rackline-single-keys', 'true')
    expect((await loaded()).store.get(preferencesAtom).singleKeys).toBe('on')
  })
})
