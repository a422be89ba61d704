import { allowedBy } from '../../api/allow-list.ts'
import { letsIn } from '../../api/valid/allow-list.ts'
import type { SeenAllowList } from '../../state/nouns/allow-list.ts'
import { State } from '../../ui/badge.tsx'
import { Properties } from '../../ui/properties.tsx'
import { Ago } from '../../ui/text/time.tsx'
import { Copied } from '../copied.tsx'

/** Shows the user's own address, how it is known, and whether the list allows it. */
export function YourAddress({ list }: { list: SeenAllowList }) {
  const { own } = list
  const allowed = allowedBy(list)
  if (own.address === null || allowed === null) {
    const why = own.address === null ? own.why : 'the list could not be read'
    return <Properties items={[{ label: 'Your address', value: `Unknown: ${why}` }]} />
  }
  const network = letsIn(allowed, own.address)
  return (
    <Properties
      items={[
        { label: 'Your address', value: <Copied text={own.address} /> },
        {
          label: 'Lets you in',
          value: (
            <State tone={network === null ? 'destructive' : 'default'}>
              {network === null ? 'No: the list leaves your address out' : `Yes: ${network}`}
            </State>
          ),
        },
        {
          label: 'Seen',
          value: (
            <span>
              <Ago at={own.seenAt} suffix />, in the audit log
            </span>
          ),
        },
      ]}
    />
  )
}
