import { describe, expect, test } from 'vitest'
import { createPressGate } from '../../src/ui/layer/press-gate.ts'

type Event = Parameters<ReturnType<typeof createPressGate>['hear']>[0]

const enter: Event = { type: 'keydown', key: 'Enter' }
const held: Event = { ...enter, repeat: true }
const space: Event = { type: 'keydown', key: ' ' }
const spaceUp: Event = { type: 'keyup', key: ' ' }
const letter: Event = { type: 'keydown', key: 'a' }
const down: Event = { type: 'pointerdown' }
const click: Event = { type: 'click' }

/** A time and what happens then: an event, or whether the question is visible and focused. */
type Step = readonly [at: number, what: Event | boolean]

/** Returns whether a question with a delay of half a second accepts the last event. */
function taken(...steps: readonly Step[]): boolean {
  return takenAfter(500, steps)
}

function takenAfter(wait: number, steps: readonly Step[]): boolean {
  const gate = createPressGate(wait)
  for (const [at, what] of steps) {
    if (typeof what === 'boolean') gate.attend(what ? at : null)
    else gate.hear(what, at)
  }
  return gate.takes()
}

describe('a key', () => {
  test('is accepted once the delay is over', () => {
    expect(taken([0, true], [499, enter])).toBe(false)
    expect(taken([0, true], [500, enter])).toBe(true)
    expect(taken([0, true], [500, enter], [500, click])).toBe(true)
  })

  test('is refused while it stays held, however long', () => {
    expect(taken([0, true], [700, held])).toBe(false)
    expect(taken([0, true], [700, held], [700, click])).toBe(false)
    expect(taken([0, true], [600, enter], [1100, held], [1100, click])).toBe(false)
  })

  test('is accepted after it was released and pressed again', () => {
    expect(taken([0, true], [700, held], [700, click], [900, enter], [900, click])).toBe(true)
    expect(taken([0, true], [100, enter], [100, click], [600, enter], [600, click])).toBe(true)
  })

  test('used by an input method is not a press', () => {
    expect(taken([0, true], [700, { ...enter, isComposing: true }])).toBe(false)
  })
})

describe('the space bar', () => {
  test('counts from when it went down, although it clicks on release', () => {
    expect(taken([0, true], [100, space], [900, spaceUp], [900, click])).toBe(false)
    expect(taken([0, true], [500, space], [900, spaceUp], [900, click])).toBe(true)
  })

  test('is refused if it went down before the question appeared', () => {
    expect(taken([0, true], [900, spaceUp], [900, click])).toBe(false)
    expect(taken([0, true], [700, { ...space, repeat: true }], [900, spaceUp], [900, click])).toBe(
      false,
    )
  })
})

describe('a pointer, a finger too', () => {
  test('counts from when it went down', () => {
    expect(taken([0, true], [499, down], [2000, click])).toBe(false)
    expect(taken([0, true], [500, down], [2000, click])).toBe(true)
  })

  test('that was too early can be pressed again', () => {
    expect(taken([0, true], [100, down], [600, click], [700, down], [800, click])).toBe(true)
  })
})

describe('a click without a key or pointer, as from a screen reader', () => {
  test('counts from when it arrives', () => {
    expect(taken([0, true], [499, click])).toBe(false)
    expect(taken([0, true], [500, click])).toBe(true)
  })

  test('is not one of the presses before it', () => {
    expect(taken([0, true], [100, enter], [100, click], [600, click])).toBe(true)
    expect(taken([0, true], [100, down], [200, click], [600, click])).toBe(true)
    expect(taken([0, true], [100, letter], [600, click])).toBe(true)
  })
})

describe('the delay', () => {
  test('starts when the question is visible', () => {
    expect(taken([900, enter])).toBe(false)
    expect(taken([0, false], [900, enter])).toBe(false)
    expect(taken([600, true], [900, enter])).toBe(false)
  })

  test('restarts when it is visible again', () => {
    const away: readonly Step[] = [
      [0, true],
      [400, false],
      [10_000, true],
    ]
    expect(taken(...away, [10_400, enter])).toBe(false)
    expect(taken(...away, [10_500, enter])).toBe(true)
    expect(taken([0, true], [600, false], [700, enter])).toBe(false)
  })

  test('cancels a press that began before the question was left', () => {
    expect(taken([0, true], [600, down], [700, false], [800, true], [1400, click])).toBe(false)
  })
})

test('starts without a press', () => {
  expect(takenAfter(0, [[0, true]])).toBe(false)
})

test('of zero accepts every press except earlier ones', () => {
  const [at, ...others] = [enter, down, click].map((event) =>
    takenAfter(0, [
      [0, true],
      [0, event],
    ]),
  )
  expect([at, ...others]).toEqual([true, true, true])
  const carried: readonly Step[] = [
    [0, true],
    [900, held],
    [900, click],
  ]
  expect(takenAfter(0, carried)).toBe(false)
})
