import type { Outcome } from './outcome.ts'

/** The phase that a run is reported in, by its outcome. */
export const PHASES = {
  ran: 'done',
  ask: 'cancelled',
  refuse: 'refused',
  cancel: 'cancelled',
  fail: 'failed',
} as const

/**
 * Says how a run ended.
 * @param done the report of its command, if it ran
 */
export function messageOf(outcome: Outcome, done: string): string {
  switch (outcome.phase) {
    case 'ran':
      return done
    case 'ask':
      return `Needs ${outcome.missing.join(', ')}`
    case 'refuse':
      return outcome.reason
    case 'cancel':
      return 'Nothing was sent'
    case 'fail':
      return outcome.message
  }
}
