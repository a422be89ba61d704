import type { Outcome } from './outcome.ts'

/**
 * Puts an outcome into words, for the journal and for scripts.
 * @param done the words for a run that went through
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
