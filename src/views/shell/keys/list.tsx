import type { Binding } from '../../../commands/kernel/keys/bindings.ts'
import { Keys } from '../../../ui/text/keys.tsx'
import css from './sheet.module.css'
import { useAtomValue, useSetAtom } from 'jotai'
import { singleKeys } from '../../../commands/console/settings.ts'
import { startAtom } from '../../../commands/kernel/run/start.ts'
import { preferencesAtom } from '../../../state/preferences.ts'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'

/** Lists keys with their actions, in the order of the keys; keys that do the same stand together. */
export function KeyList({ bindings }: { bindings: readonly Pick<Binding, 'keys' | 'label'>[] }) {
  const sorted = bindings.toSorted((one, other) => one.keys.localeCompare(other.keys, 'en'))
  const byLabel = new Map<string, readonly string[]>()
  for (const { keys, label } of sorted) {
    byLabel.set(label, [...new Set([...(byLabel.get(label) ?? []), keys])])
  }
  return (
    <dl className={css.keys}>
      {[...byLabel].map(([label, all]) => (
        <div key={label}>
          <dt>
            {all
              .toSorted((one, other) => one.length - other.length)
              .map((keys) => (
                <Keys key={keys} of={withArrows(keys)} />
              ))}
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Names arrow keys as those that are drawn as arrows: `shift+ArrowDown` is `shift+down`. */
function withArrows(keys: string): string {
  return keys.replaceAll(/Arrow(\w)/g, (_arrow, letter: string) => letter.toLowerCase())
}

const { label, options = [], field } = singleKeys.params.use
const { labels = {}, hints = {} } = field

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
