import { useAtomValue, useSetAtom } from 'jotai'
import { singleKeys } from '../../commands/console/settings.ts'
import { startAtom } from '../../commands/kernel/run/start.ts'
import { preferencesAtom } from '../../state/preferences.ts'
import { RadioGroup } from '../../ui/form/radio-group.tsx'

const { label, options = [], labels = {}, hints = {} } = singleKeys.params.use

/** Lets the user choose how keys without a modifier act; the choice takes effect at once. */
export function SingleKeysField() {
  const run = useSetAtom(startAtom)
  return (
    <RadioGroup
      label={label}
      value={useAtomValue(preferencesAtom).singleKeys}
      options={options.map((value) => ({
        value,
        label: labels[value] ?? value,
        hint: hints[value],
      }))}
      onChange={(use) => void run({ command: singleKeys, given: { use }, door: 'button' })}
    />
  )
}
