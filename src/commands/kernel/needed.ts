import type { Param } from './params.ts'

/** Whether a run needs it, given what else is known. */
export function isNeeded(param: Param): boolean {
  return !param.optional || param.unlessById === true
}
