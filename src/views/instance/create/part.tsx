import type { Fields as Errors } from '../../../commands/kernel/outcome.ts'
import { AddInterface } from './add-interface.tsx'
import { AddKey } from './add-key.tsx'
import { AttachDisk } from './attach-disk.tsx'
import { AttachFloatingIp } from './attach-floating-ip.tsx'
import type { Fields } from './fields.ts'
import { NewDisk } from './new-disk.tsx'
import type { Offer } from './offer.ts'
import type { Settled } from './settled.ts'

/** What every section of the form is given. */
export type PartProps = {
  readonly fields: Fields
  readonly offer: Offer
  readonly settled: Settled
  readonly errors: Errors
  readonly onChange: (next: Fields) => void
  readonly open: (opened: Opened | null) => void
}

/** A layer over the form that adds one thing to it. */
export type Opened = 'disk' | 'attach' | 'key' | 'interface' | 'floating'

/** The layer that is open. It stands beside the form, not in it: it is a form of its own. */
export function Part({ opened, ...props }: PartProps & { readonly opened: Opened }) {
  switch (opened) {
    case 'disk':
      return <NewDisk {...props} />
    case 'attach':
      return <AttachDisk {...props} />
    case 'key':
      return <AddKey {...props} />
    case 'interface':
      return <AddInterface {...props} />
    case 'floating':
      return <AttachFloatingIp {...props} />
  }
}
