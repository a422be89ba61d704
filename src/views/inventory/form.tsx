import type { BaseboardId } from '@oxide/api'
import { applySettings } from '../../commands/inventory/port.ts'
import { addSleds, boardOf } from '../../commands/inventory/sled.ts'
import { nouns } from '../../state/nouns.ts'
import { portSettings } from '../../state/nouns/system/inventory.ts'
import { useRead } from '../../state/use-page.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Combobox } from '../../ui/form/combobox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { formOf } from '../form/of-command.tsx'
import type { OwnFieldProps } from '../form/param-field.tsx'
import { textOf } from '../form/values.ts'
import { SettingsChanges } from '../port-settings/changes.tsx'
import { hasReadError, ReadError } from '../read-error.tsx'

export const AddSleds = formOf(addSleds, {
  title: 'Add sleds',
  submit: 'Add sleds',
  looks: { sledIds: SledsField },
  check: ({ sledIds }) =>
    Array.isArray(sledIds) && sledIds.length > 0 ? {} : { sledIds: 'Choose at least one sled' },
})

export const ApplySettings = formOf(applySettings, {
  title: 'Apply settings',
  submit: 'Apply settings',
  required: ['portSettings'],
  looks: { portSettings: SettingsField },
})

function SledsField({ error, value, onChange, names }: OwnFieldProps) {
  const query = useRead(nouns.newSled.list({}))
  const chosen: readonly BaseboardId[] = Array.isArray(value) ? value : []
  const sleds = query.data?.items.filter(({ rackId }) => rackId === names.rackId) ?? []
  const isChosen = (board: BaseboardId) => chosen.some((one) => keyOf(one) === keyOf(board))
  return (
    <Field label="Sleds" error={error} group="group">
      {() => (
        <>
          {hasReadError(query) && <ReadError what="the uninitialized sleds" query={query} />}
          {query.data !== undefined && sleds.length === 0 && (
            <p className="dim">The rack has no uninitialized sleds.</p>
          )}
          {sleds.map((sled) => {
            const board = boardOf(sled)
            return (
              <Checkbox
                key={keyOf(board)}
                label={escapeInvisible(board.serialNumber)}
                hint={escapeInvisible(`${board.partNumber}, cubby ${sled.cubby}`)}
                checked={isChosen(board)}
                onChange={(on) =>
                  onChange(
                    on ? [...chosen, board] : chosen.filter((one) => keyOf(one) !== keyOf(board)),
                  )
                }
              />
            )
          })}
        </>
      )}
    </Field>
  )
}

function keyOf({ partNumber, serialNumber }: BaseboardId): string {
  return `${partNumber}:${serialNumber}`
}

function SettingsField({ label, hint, error, value, onChange, names }: OwnFieldProps) {
  const query = useRead(portSettings)
  const { data: port } = useRead(nouns.switchPortId.view(names))
  const chosen = query.data?.items.find(({ id, name }) => [id, name].includes(textOf(value)))
  return (
    <>
      <Combobox
        label={label}
        hint={hint}
        error={error}
        custom
        placeholder="Select or enter settings"
        busy={query.isPending}
        options={(query.data?.items ?? []).map(({ name, description }) => ({
          value: name,
          label: name,
          meta: escapeInvisible(description),
        }))}
        value={textOf(value)}
        onChange={onChange}
      />
      {port !== undefined && chosen !== undefined && (
        <SettingsChanges from={port.portSettingsId ?? null} to={chosen.name} />
      )}
    </>
  )
}
