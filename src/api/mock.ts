import { untyped } from './operation.ts'
import { objectOf } from './shape.ts'

/** What the mock control plane says of itself. A real one has no such calls. */
export type MockState = {
  readonly world: string
  readonly worlds: readonly string[]
  /** Percentage of calls that fail on purpose. */
  readonly chaos: number
  /** Least and most milliseconds that a call takes. */
  readonly latency: readonly [number, number]
}

export const mockChaos = untyped<{ body: { percent: number } }, MockState>(
  'mockChaos',
  'PUT /mock/chaos',
  null,
)

export const mockLatency = untyped<{ body: { min: number; max: number } }, MockState>(
  'mockLatency',
  'PUT /mock/latency',
  null,
)

export const mockReset = untyped<{ body: { world?: string } }, MockState>(
  'mockReset',
  'POST /mock/reset',
  null,
  objectOf('world'),
)

/** The whole world as the text of a file. */
export const mockWorldView = untyped<Record<string, never>, { readonly text: string }>(
  'mockWorldView',
  'GET /mock/world',
  null,
  objectOf('text'),
)

/** Puts the world of such a file in the place of the present one. */
export const mockWorldUpdate = untyped<{ body: { text: string } }, MockState>(
  'mockWorldUpdate',
  'PUT /mock/world',
  null,
  objectOf('world'),
)
