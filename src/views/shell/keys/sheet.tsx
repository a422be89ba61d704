import { useAtomValue, useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { rowPressesAtom } from '../../../commands/kernel/keys/live-keys.ts'
import { hereAtom } from '../../../state/context.ts'
import { panelAtom } from '../../../state/preferences.ts'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { KEY_PLACES } from '../../../commands/kernel/keys/shell-keys.ts'
import { A } from '../../cells.tsx'
import { SingleKeysField, KeyList } from './list.tsx'
import { withCounts } from '../../../commands/kernel/keys/bindings.ts'
import { bindingsAtom, ROWS } from './bindings.ts'
import { isOnPage } from './rows.ts'
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
      {/* Has the focus instead of the field, so that / goes there as it goes to every filter. */}
      <div
        role="group"
        aria-label="Keys that work here, / finds one"
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
  const ofRows = useAtomValue(rowPressesAtom)
  const { row } = useAtomValue(hereAtom)
  const here = live.filter(({ needs }) => needs === undefined || isOnPage(needs))
  if (row !== null || !isOnPage(ROWS)) return here
  return [
    ...here,
    ...[...ofRows].map(([keys, { command }]) => ({
      place: 'Act on a row' as const,
      keys,
      label: command.title,
    })),
  ]
}
