import { untyped } from './operation.ts'
import { objectOf } from './shape.ts'

/** The settings of the mock control plane. A real one has no such calls. */
export type MockState = {
  readonly world: string
  readonly worlds: readonly string[]
  /** Percentage of calls that fail on purpose. */
  readonly chaos: number
  /** Minimum and maximum milliseconds that a call takes. */
  readonly latency: readonly [number, number]
}

export const mockChaos = untyped<{ body: { percent: number } }, MockState>(
  'mockChaos',
  'PUT /mock/chaos',
)

export const mockLatency = untyped<{ body: { min: number; max: number } }, MockState>(
  'mockLatency',
  'PUT /mock/latency',
)

export const mockReset = untyped<{ body: { world?: string } }, MockState>(
  'mockReset',
  'POST /mock/reset',
  objectOf('world'),
)

/** The silos of the mock, and who can sign in there. */
export type MockPeople = {
  readonly silos: readonly {
    readonly name: string
    readonly users: readonly string[]
    readonly providers: readonly string[]
  }[]
}

export const mockPeople = untyped<Record<string, never>, MockPeople>(
  'mockPeople',
  'GET /mock/people',
  objectOf('silos[]'),
)

/** Exports the world as the text of a file. */
export const mockWorldView = untyped<Record<string, never>, { readonly text: string }>(
  'mockWorldView',
  'GET /mock/world',
  objectOf('text'),
)

/** Replaces the world with the one in such a file. */
export const mockWorldUpdate = untyped<{ body: { text: string } }, MockState>(
  'mockWorldUpdate',
  'PUT /mock/world',
  objectOf('world'),
)
