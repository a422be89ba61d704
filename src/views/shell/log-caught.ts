import { ApiError, unlessLeft } from '../../api/http/errors.ts'
import { isMissingCode } from '../../ui/code/missing-code.ts'

/** Logs an error that a boundary has caught. */
export function logCaught(error: unknown): void {
  const isCutOff = isMissingCode(error) || (error instanceof ApiError && error.kind === 'network')
  const log = () => console.error(error)
  if (isCutOff) unlessLeft(log)
  else log()
}
