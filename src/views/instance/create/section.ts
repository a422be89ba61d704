import type { Fields as Errors } from '../../../commands/kernel/outcome.ts'
import type { Fields } from './fields.ts'
import type { Offer } from './offer.ts'
import type { Settled } from './settled.ts'

/** Props of every section of the form. */
export type SectionProps = {
  readonly fields: Fields
  readonly offer: Offer
  readonly settled: Settled
  readonly errors: Errors
  /** Changes some of the fields; the others stay as they are by then. */
  readonly onChange: (change: Partial<Fields>) => void
  readonly open: (opened: Opened | null) => void
  /** Called when the user's SSH keys have changed. */
  readonly rereadKeys: () => void
}

/** The layers over the form, each of which adds one thing to it. */
export type Opened = 'disk' | 'attach' | 'key' | 'interface' | 'floating'
