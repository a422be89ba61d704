import type { Decider } from '../answer.ts'
import type { Repair } from '../change.ts'

export type FindingKind =
  | 'ports without TCP or UDP'
  | 'unresolved name in rule'
  | 'unresolved name in route'
  | 'shadowed rule'
  | 'duplicate rule'
  | 'contradictory rules'
  | 'rule without interfaces'
  | 'open to the internet'
  | 'gateway without pools'
  | 'colliding routes'
  | 'route to nowhere'
  | 'external IP without gateway'
  | 'subnet name in custom router'

export type Finding = {
  readonly kind: FindingKind
  readonly tone: 'danger' | 'warning' | 'note'
  /** The name of the VPC. */
  readonly vpc: string
  /** What it is about: a rule, a route, a gateway or an external IP. */
  readonly subject: Decider
  readonly others: readonly Decider[]
  /** What is wrong: "allow-https names ports, but neither TCP nor UDP". */
  readonly sentence: string
  /** Why it matters. */
  readonly why: string
  /** What in the network decides it. */
  readonly decides: string
  /** The change that mends it; null if only a person can tell which. */
  readonly mend: Repair | null
}
