import { useAtomValue, useSetAtom } from 'jotai'
import { panelAtom, preferencesAtom } from '../../state/preferences.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Keys } from '../../ui/keys.tsx'
import { bindingsAtom } from './bindings.ts'
import css from './key-sheet.module.css'

/** Lists the keys that work from here, read from the live bindings. */
export function KeySheet() {
  const open = useSetAtom(panelAtom)
  const bindings = useAtomValue(bindingsAtom)
  const [{ singleKeys }, change] = [useAtomValue(preferencesAtom), useSetAtom(preferencesAtom)]
  return (
    <Dialog title="Keys" onClose={() => open(null)} wide>
      <dl className={css.keys}>
        {bindings.map(({ keys, label }) => (
          <div key={`${keys} ${label}`}>
            <dt>
              <Keys of={keys} />
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label="Single-key shortcuts"
        hint="When off, only shortcuts with Ctrl or Cmd work."
        checked={singleKeys}
        onChange={(on) => change({ singleKeys: on })}
      />
    </Dialog>
  )
}
