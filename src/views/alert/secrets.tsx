import type { WebhookSecret } from '@oxide/api'
import { addSecret } from '../../commands/alert/secret.ts'
import { allOf } from '../../state/nouns.ts'
import { inBackground } from '../../state/cache/read.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { type Column, column } from '../../ui/list/column.ts'
import { Ago } from '../../ui/text/time.tsx'
import { createdColumn } from '../columns.tsx'
import { Identifier } from '../copied.tsx'
import { formOf } from '../form/of-command.tsx'
import { NewButton } from '../new-button.tsx'
import { PanelRows } from '../panel-rows.tsx'
import { SecretField } from './secret-field.tsx'

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
        action={<NewButton command={addSecret} />}
        empty="Alerts cannot be signed without a secret. Add one."
      />
    </>
  )
}

const COLUMNS: readonly Column<WebhookSecret>[] = [
  column('ID', ({ id }) => <Identifier id={id} />),
  column('Age', { width: '10ch', hideBelow: 400 }, ({ timeCreated }) => <Ago at={timeCreated} />),
  { ...createdColumn, hideBelow: 520 },
]

export const AddWebhookSecret = formOf(addSecret, {
  title: 'Add webhook secret',
  submit: 'Add secret',
  required: ['secret'],
  looks: { secret: SecretField },
})
