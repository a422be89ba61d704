import type { Binding } from '../../../commands/kernel/keys/bindings.ts'
import { Keys } from '../../../ui/text/keys.tsx'
import css from './sheet.module.css'

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
