import { Problem } from './problem.ts'

/**
 * Refuses a request for a newer version than the control plane has, as it does itself: its own newest is the highest that
 * it takes.
 * @param asked the header `api-version`; null if there is none
 * @param own the date of the newest version
 */
export function refuseNewer(asked: string | null, own: string): void {
  if (asked === null) return
  if (!/^\d+\.\d+\.\d+$/.test(asked)) {
    throw new Problem(400, 'InvalidRequest', `bad value for header "api-version": ${asked}`)
  }
  if (Number(dateOf(asked)) > Number(own)) {
    throw new Problem(400, 'InvalidRequest', `server does not support this API version: ${asked}`)
  }
}

export function dateOf(version: string): string {
  return version.replace(/\..*$/, '')
}
