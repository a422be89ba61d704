import { subnet } from '../nouns/subnet.ts'
import { vpc } from '../nouns/vpc.ts'
import type { Routes } from '../route.ts'

export const nouns = { vpc, subnet }

export const routes = {} as const satisfies Routes
