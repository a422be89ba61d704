import { applySettings } from '../../commands/inventory/port.ts'
import { nouns } from '../../state/nouns.ts'
import { portSettings } from '../../state/nouns/system/inventory.ts'
import { useRead } from '../../state/use-page.ts'
import { Combobox } from '../../ui/form/combobox.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { formOf } from '../form/of-command.tsx'
import type { OwnFieldProps } from '../form/param-field.tsx'
import { textOf } from '../form/values.ts'
import { SettingsChanges } from '../port-settings/changes.tsx'

export const ApplySettings = formOf(applySettings, {
  title: 'Apply settings',
  submit: 'Apply settings',
  required: ['portSettings'],
  looks: { portSettings: SettingsField },
})

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
