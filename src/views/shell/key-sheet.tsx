import { useAtomValue, useSetAtom } from 'jotai'
import { panelAtom, preferencesAtom } from '../../state/preferences.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { bindingsAtom, KEY_PLACES } from './bindings.ts'
import { KeyList } from './key-list.tsx'
import css from './key-sheet.module.css'

/** Lists the keys that work from here by what they act on, read from the live bindings. */
export function KeySheet() {
  const open = useSetAtom(panelAtom)
  const bindings = useAtomValue(bindingsAtom)
  const [{ singleKeys }, change] = [useAtomValue(preferencesAtom), useSetAtom(preferencesAtom)]
  return (
    <Dialog title="Keys" onClose={() => open(null)} wide>
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
      <Checkbox
        label="Single-key shortcuts"
        hint="When off, only shortcuts with Ctrl or Cmd work."
        checked={singleKeys}
        onChange={(on) => change({ singleKeys: on })}
      />
    </Dialog>
  )
}
