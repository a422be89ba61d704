import type { Fields as Errors } from '../../../commands/kernel/outcome.ts'
import type { Fields } from './fields.ts'
import type { Offer } from './offer.ts'
import type { Settled } from './settled.ts'

/** What every section of the form is given. */
export type SectionProps = {
  readonly fields: Fields
  readonly offer: Offer
  readonly settled: Settled
  readonly errors: Errors
  readonly onChange: (next: Fields) => void
  readonly open: (opened: Opened | null) => void
}

/** A layer over the form that adds one thing to it. */
export type Opened = 'disk' | 'attach' | 'key' | 'interface' | 'floating'
