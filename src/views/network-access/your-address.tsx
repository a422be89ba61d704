import { allowedBy } from '../../api/allow-list.ts'
import { letsIn } from '../../api/valid/allow-list.ts'
import type { SeenAllowList } from '../../state/nouns/system/network-access.ts'
import { Properties } from '../../ui/properties.tsx'
import { Ago, State } from '../../ui/text/value.tsx'
import { Copied } from '../cells.tsx'

/** Shows the user's own address, and whether an allow list lets it in. */
export function YourAddress({ list }: { list: SeenAllowList }) {
  const { own } = list
  const allowed = allowedBy(list)
  if (own.address === null || allowed === null) {
    const why = own.address === null ? own.why : 'the list could not be read'
    return <Properties items={{ 'Your address': `Unknown: ${why}` }} />
  }
  const network = letsIn(allowed, own.address)
  return (
    <Properties
      items={{
        'Your address': <Copied text={own.address} />,
        'Lets you in': (
          <State tone={network === null ? 'destructive' : 'default'}>
            {network === null ? 'No: the list leaves your address out' : `Yes: ${network}`}
          </State>
        ),
        Seen: (
          <span>
            <Ago at={own.seenAt} suffix />, in the audit log
          </span>
        ),
      }}
    />
  )
}
