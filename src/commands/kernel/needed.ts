import type { Param } from './params.ts'

/** Tells whether a run needs the parameter, unless other arguments imply it. */
export function isNeeded(param: Param): boolean {
  return !param.optional || param.unlessById === true
}
