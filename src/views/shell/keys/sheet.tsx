import { useAtomValue, useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { offeredOn } from '../../../commands/kernel/find/offered.ts'
import { rowsNounAtom } from '../../../commands/kernel/keys/live-keys.ts'
import { commandsAtom } from '../../../commands/kernel/registry.ts'
import { panelAtom } from '../../../state/preferences.ts'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { KEY_PLACES } from '../../../commands/kernel/keys/shell-keys.ts'
import { A } from '../../cells.tsx'
import { SingleKeysField } from '../../settings/single-keys.tsx'
import { withCounts } from '../../../commands/kernel/keys/bindings.ts'
import { bindingsAtom } from './bindings.ts'
import { KeyList } from './list.tsx'
import css from './sheet.module.css'

/** Lists the keys that work from here by what they act on, read from the live bindings, and finds them by `/`. */
export function KeySheet() {
  const open = useSetAtom(panelAtom)
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const bindings = useBindings().filter(({ label, place, keys }) =>
    words.every((word) => `${place} ${label} ${keys}`.toLowerCase().includes(word)),
  )
  return (
    <Dialog title="Keys" onClose={() => open(null)} wide>
      {/* Starts at the top instead of at the first field, which comes last. */}
      <div
        className={css.all}
        tabIndex={-1}
        data-autofocus
        onKeyDown={(event) => {
          if (event.key !== '/' || event.target === field.current) return
          event.preventDefault()
          field.current?.focus()
        }}
      >
        <input
          ref={field}
          type="search"
          className={css.search}
          value={text}
          placeholder="/ Find a key"
          aria-label="Find a key"
          onChange={({ target: { value } }) => setText(value)}
        />
        {bindings.length === 0 && <p role="status">No key is called that</p>}
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

/** Returns the keys that work here, with those that rows have once one has the focus. */
function useBindings() {
  const live = withCounts(['5'], withCounts(['alt+5'], useAtomValue(bindingsAtom)))
  const commands = useAtomValue(commandsAtom)
  const rows = useAtomValue(rowsNounAtom)
  if (live.some(({ place }) => place === 'This row')) return live
  const ofRows = offeredOn(commands, rows).flatMap(({ command, offer: { key } }) =>
    key === null ? [] : [{ place: 'This row' as const, keys: key, label: command.title }],
  )
  return [...live, ...ofRows]
}
