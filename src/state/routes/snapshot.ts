import { snapshot } from '../nouns/snapshot.ts'
import type { Routes } from '../route.ts'

export const nouns = { snapshot }

export const routes = {} as const satisfies Routes
