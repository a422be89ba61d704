import { describe, expect, test } from 'vitest'
import { createPressGate } from '../../src/ui/press-gate.ts'

type Event = Parameters<ReturnType<typeof createPressGate>['hear']>[0]

const enter: Event = { type: 'keydown', key: 'Enter' }
const held: Event = { ...enter, repeat: true }
const space: Event = { type: 'keydown', key: ' ' }
const spaceUp: Event = { type: 'keyup', key: ' ' }
const letter: Event = { type: 'keydown', key: 'a' }
const down: Event = { type: 'pointerdown' }
const click: Event = { type: 'click' }

/** When something happens; an event, or the question being looked at (true) or not (false). */
type Step = readonly [at: number, what: Event | boolean]

/** Whether a question that waits half a second takes what came last. */
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
  test('is taken from the moment on at which the wait is over', () => {
    expect(taken([0, true], [499, enter])).toBe(false)
    expect(taken([0, true], [500, enter])).toBe(true)
    expect(taken([0, true], [500, enter], [500, click])).toBe(true)
  })

  test('that is still held is not taken, however long', () => {
    expect(taken([0, true], [700, held])).toBe(false)
    expect(taken([0, true], [700, held], [700, click])).toBe(false)
    expect(taken([0, true], [600, enter], [1100, held], [1100, click])).toBe(false)
  })

  test('is taken after it was let go and pressed again', () => {
    expect(taken([0, true], [700, held], [700, click], [900, enter], [900, click])).toBe(true)
    expect(taken([0, true], [100, enter], [100, click], [600, enter], [600, click])).toBe(true)
  })

  test('taken by an input method is not a press', () => {
    expect(taken([0, true], [700, { ...enter, isComposing: true }])).toBe(false)
  })
})

describe('the space bar', () => {
  test('counts from where it went down, though it clicks when it comes up', () => {
    expect(taken([0, true], [100, space], [900, spaceUp], [900, click])).toBe(false)
    expect(taken([0, true], [500, space], [900, spaceUp], [900, click])).toBe(true)
  })

  test('that went down before the question was there is not taken', () => {
    expect(taken([0, true], [900, spaceUp], [900, click])).toBe(false)
    expect(taken([0, true], [700, { ...space, repeat: true }], [900, spaceUp], [900, click])).toBe(
      false,
    )
  })
})

describe('a pointer, a finger too', () => {
  test('counts from where it went down', () => {
    expect(taken([0, true], [499, down], [2000, click])).toBe(false)
    expect(taken([0, true], [500, down], [2000, click])).toBe(true)
  })

  test('that was early may be pressed again', () => {
    expect(taken([0, true], [100, down], [600, click], [700, down], [800, click])).toBe(true)
  })
})

describe('a click that neither key nor pointer began, as a screen reader makes it', () => {
  test('counts from when it arrives', () => {
    expect(taken([0, true], [499, click])).toBe(false)
    expect(taken([0, true], [500, click])).toBe(true)
  })

  test('is not counted among the presses before it', () => {
    expect(taken([0, true], [100, enter], [100, click], [600, click])).toBe(true)
    expect(taken([0, true], [100, down], [200, click], [600, click])).toBe(true)
    expect(taken([0, true], [100, letter], [600, click])).toBe(true)
  })
})

describe('time', () => {
  test('does not begin before the question is seen', () => {
    expect(taken([900, enter])).toBe(false)
    expect(taken([0, false], [900, enter])).toBe(false)
    expect(taken([600, true], [900, enter])).toBe(false)
  })

  test('begins anew when it is seen again', () => {
    const away: readonly Step[] = [
      [0, true],
      [400, false],
      [10_000, true],
    ]
    expect(taken(...away, [10_400, enter])).toBe(false)
    expect(taken(...away, [10_500, enter])).toBe(true)
    expect(taken([0, true], [600, false], [700, enter])).toBe(false)
  })

  test('breaks a press that began before the question was left', () => {
    expect(taken([0, true], [600, down], [700, false], [800, true], [1400, click])).toBe(false)
  })
})

test('nothing was pressed at first', () => {
  expect(takenAfter(0, [[0, true]])).toBe(false)
})

test('without a wait every press is taken but one from before', () => {
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
