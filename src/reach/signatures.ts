import type { Answer, Difference, EffectiveRule, Question, Reachable, Traffic } from './answer.ts'
import type { Change, Repair } from './change.ts'
import type { Finding } from './finding.ts'
import type { World } from './world.ts'

/** Scaffold: says which functions this floor will have, and in which file. Goes away when they are there. */
export type Signatures = {
  /** question.ts. Null if the question can be asked, or a sentence that says why not (unknown name, port out of range …). */
  readonly questionRefusal: (world: World, question: Question) => string | null
  /** question.ts. A question that cannot be asked gets `unknown`, with the refusal as its sentence. */
  readonly reach: (world: World, question: Question) => Answer
  /** reached.ts */
  readonly whoCanReach: (world: World, to: string, traffic: Traffic) => Reachable
  readonly whatCanReach: (world: World, from: string, traffic: Traffic) => Reachable
  /** effective.ts. By the ID of an interface; inbound ones first. */
  readonly rulesOf: (world: World, interfaceId: string) => readonly EffectiveRule[]
  /** difference.ts. Fast if both worlds share the arrays and objects that did not change. */
  readonly difference: (before: World, after: World) => Difference
  /** change.ts. The world after a change; the same world if it names nothing that exists. */
  readonly changed: (world: World, change: Change) => World
  /** repair.ts. Smallest first; empty for what is no "no". */
  readonly repairs: (world: World, question: Question) => readonly Repair[]
  /** lint.ts. Of all VPCs, or of one by ID. */
  readonly lint: (world: World, vpcId?: string) => readonly Finding[]
}
