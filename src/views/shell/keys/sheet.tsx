import { useAtomValue, useSetAtom } from 'jotai'
import { panelAtom } from '../../../state/preferences.ts'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { KEY_PLACES } from '../../../commands/kernel/keys/shell-keys.ts'
import { A } from '../../cells.tsx'
import { SingleKeysField } from '../../settings/single-keys.tsx'
import { bindingsAtom } from './bindings.ts'
import { KeyList } from './list.tsx'
import css from './sheet.module.css'

/** Lists the keys that work from here by what they act on, read from the live bindings. */
export function KeySheet() {
  const open = useSetAtom(panelAtom)
  const bindings = useAtomValue(bindingsAtom)
  return (
    <Dialog title="Keys" onClose={() => open(null)} wide>
      {/* Starts at the top instead of at the first field, which comes last. */}
      <div className={css.all} tabIndex={-1} data-autofocus>
        {KEY_PLACES.map((place) => {
          const here = bindings.filter((binding) => binding.place === place)
          if (here.length === 0) return null
          return (
            <section key={place} aria-label={place} className={css.place}>
              <h3>{place}</h3>
              <KeyList bindings={here} />
            </section>
          )
        })}
      </div>
      <SingleKeysField />
      <p>
        <A href="/settings/keyboard" onClick={() => open(null)}>
          Change keys
        </A>
      </p>
    </Dialog>
  )
}
