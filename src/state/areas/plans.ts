// The nouns and places that the pages of operations, plans and runbooks use.
export * as plan from '../routes/plan.ts'
export * as operation from '../routes/operation.ts'
export * as instance from '../nouns/silo/instance.ts'
