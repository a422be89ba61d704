import type { NetworkEdit } from '../reach/change.ts'
import type { Args, Warning } from './kernel/command.ts'

type Where = { readonly vpc: string; readonly router: string; readonly instance: string }

/**
 * Has questions and forms show which paths a change cuts and opens. A command that was given an ID may not name the project;
 * without it there is no network to compare.
 */
export function networkChange(
  { project, vpc, router, instance }: Args,
  change: (where: Where) => NetworkEdit,
): Pick<Warning, 'details'> {
  if (typeof project !== 'string') return {}
  const where = { vpc: String(vpc), router: String(router), instance: String(instance) }
  return { details: { project, changes: [change(where)] } }
}
