import type { WebhookSecret } from '@oxide/api'
import { allOf } from '../../state/nouns.ts'
import { inBackground } from '../../state/cache/read.ts'
import { useRead } from '../../state/use-page.ts'
import { Ago } from '../../ui/text/value.tsx'
import { createdColumn, column, columns, Identifier } from '../cells.tsx'
import { PanelRows } from '../list/panel.tsx'

/** Lists the secrets that sign a receiver's alerts, by id: their text can never be read again. */
export function WebhookSecrets() {
  // The data that a deletion depends on: a secret does not name its receiver.
  useRead(inBackground(allOf('alertReceiver')))
  return (
    <>
      <p className="dim">
        Every alert is signed with each of these secrets. To rotate one, add a new secret, give it
        to the receiver, and then delete the old one.
      </p>
      <PanelRows
        noun="webhookSecret"
        columns={COLUMNS}
        create="alert receiver webhook secret add"
        empty="Alerts cannot be signed without a secret. Add one."
      />
    </>
  )
}

const COLUMNS = columns<WebhookSecret>([
  column('ID', ({ id }) => <Identifier id={id} />),
  column('Age', { width: '10ch', hideBelow: 400 }, ({ timeCreated }) => <Ago at={timeCreated} />),
  { ...createdColumn, hideBelow: 520 },
])
