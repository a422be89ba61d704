import type { BaseboardId } from '@oxide/api'
import { addSleds, boardOf } from '../../commands/inventory/sled.ts'
import { nouns } from '../../state/nouns.ts'
import { useRead } from '../../state/use-page.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { formOf } from '../form/of-command.tsx'
import type { OwnFieldProps } from '../form/param-field.tsx'
import { hasReadError, ReadError } from '../read-error.tsx'

export const AddSleds = formOf(addSleds, {
  title: 'Add sleds',
  submit: 'Add sleds',
  looks: { sledIds: SledsField },
  check: ({ sledIds }) =>
    Array.isArray(sledIds) && sledIds.length > 0 ? {} : { sledIds: 'Choose at least one sled' },
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
