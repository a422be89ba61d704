import type { Binding } from '../../../commands/kernel/keys/bindings.ts'
import { Keys } from '../../../ui/text/keys.tsx'
import css from './sheet.module.css'

/** Lists keys with their actions, in the order of the keys. */
export function KeyList({ bindings }: { bindings: readonly Pick<Binding, 'keys' | 'label'>[] }) {
  const sorted = bindings.toSorted((one, other) => one.keys.localeCompare(other.keys, 'en'))
  return (
    <dl className={css.keys}>
      {sorted.map(({ keys, label }) => (
        <div key={`${keys} ${label}`}>
          <dt>
            <Keys of={keys} />
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  )
}
