import { useAtomValue, useSetAtom, atom, useAtom } from 'jotai'
import { exportKeys, importKeys, resetKeys, setKeys } from '../../commands/console/keyboard.ts'
import { keyboardAtom } from '../../commands/kernel/keys/keyboard.ts'
import { keysIn, type Slot } from '../../commands/kernel/keys/keymap.ts'
import { KEY_PLACES } from '../../commands/kernel/keys/shell-keys.ts'
import type { Keymap } from '../../state/preferences.ts'
import { useSearch, useQueryChange } from '../../state/use-page.ts'
import { Row, Head, Panel } from '../../ui/layout.tsx'
import { column, columns } from '../cells.tsx'
import { Table } from '../../ui/list/table.tsx'
import { CommandButton } from '../command-button.tsx'
import { useCommands } from '../use-commands.ts'
import { FilterField } from '../list/page.tsx'
import css from './page.module.css'
import { SingleKeysField } from '../shell/keys/list.tsx'
import { type KeyboardEvent, useRef, useState } from 'react'
import { strokeOf } from '../../commands/kernel/keys/bindings.ts'
import { startAtom } from '../../commands/kernel/run/start.ts'
import { keysAtom } from '../../state/keymap.ts'
import { Button } from '../../ui/button.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { Keys, onApple } from '../../ui/text/keys.tsx'

/** Lists every key, by where it works; each can be changed. */
export function KeyboardList() {
  const { slots, keymap } = useAtomValue(keyboardAtom)
  // Any of them may have keys.
  useCommands('all')
  const record = useSetAtom(recordingAtom)
  const filter = useSearch().get('filter') ?? ''
  const to = useQueryChange()
  const found = slots.filter((slot) => isFound(slot, keymap, filter))
  const changes = slots.filter(({ id }) => Object.hasOwn(keymap, id)).length
  return (
    <>
      <Head
        title="Keyboard"
        count={changes === 0 ? undefined : `${changes} changed`}
        actions={
          <>
            <CommandButton command={exportKeys} of={{}} />
            <CommandButton command={importKeys} of={{}} />
            <CommandButton command={resetKeys} of={{}} given={{ command: '' }} />
          </>
        }
      />
      <Panel title="Single keys" padded>
        <SingleKeysField />
      </Panel>
      <Row>
        <FilterField
          value={filter}
          like="start, g i"
          onChange={(text) => void to({ filter: text === '' ? [] : [text] }, 'replace')}
        />
      </Row>
      {KEY_PLACES.map((place) => {
        const rows = found.filter((slot) => slot.place === place)
        if (rows.length === 0) return null
        return (
          <Panel key={place} title={place} note={rows.length}>
            <Table
              label={place}
              columns={COLUMNS}
              rows={rows}
              rowKey={({ id }) => id}
              rowName={({ title }) => title}
              onOpenRow={({ id }) => record(id)}
            />
          </Panel>
        )
      })}
      {found.length === 0 && <p className="dim">No results</p>}
    </>
  )
}

const COLUMNS = columns<Slot>([
  column('Name', { width: '46ch' }, ({ title }) => <span className={css.wrap}>{title}</span>),
  column('Keys', { width: '26ch' }, (slot) => <KeysCell slot={slot} />),
  column('Command', { width: '52ch', hideBelow: 880 }, ({ id }) =>
    id.startsWith('shell ') ? null : <span className="dim">{id}</span>,
  ),
])

function isFound(slot: Slot, keymap: Keymap, text: string): boolean {
  const wanted = text.trim().toLowerCase()
  const words = `${slot.title} ${slot.id}`.toLowerCase()
  return (
    keysIn(keymap, slot) === text.trim() || wanted.split(/ +/).every((word) => words.includes(word))
  )
}

/** The id of the entry that is waiting for new keys. */
const recordingAtom = atom<string | null>(null)

function KeysCell({ slot }: { slot: Slot }) {
  const { keymap } = useAtomValue(keyboardAtom)
  const keysOf = useAtomValue(keysAtom)
  const run = useSetAtom(startAtom)
  const [recording, record] = useAtom(recordingAtom)
  const returning = useRef(false)
  if (recording === slot.id) {
    return (
      <Recorder
        slot={slot}
        onDone={(refocus) => {
          returning.current = refocus
          record(null)
        }}
      />
    )
  }
  const own = keysIn(keymap, slot)
  const works = keysOf(slot.id, slot.usual)
  const shown = works ?? own
  return (
    <Row as="span">
      <Button
        small
        variant="ghost"
        ref={(button) => {
          if (!returning.current) return
          returning.current = false
          button?.focus()
        }}
        aria-label={`Change keys of ${slot.title}, now ${shown ?? 'none'}`}
        onClick={() => record(slot.id)}
      >
        {shown === null ? (
          <span className="faint">none</span>
        ) : (
          <span className={works === null ? 'faint' : undefined}>
            <Keys of={shown} quiet={works === null} />
          </span>
        )}
      </Button>
      {Object.hasOwn(keymap, slot.id) && (
        <Button
          small
          variant="ghost"
          aria-label={`Reset keys of ${slot.title}`}
          onClick={() =>
            void run({ command: resetKeys, given: { command: slot.id }, door: 'button' })
          }
        >
          Reset
        </Button>
      )}
    </Row>
  )
}

type Props = { readonly slot: Slot; readonly onDone: (refocus: boolean) => void }

/** Records the new keys as they are pressed. Escape and leaving keep the old ones, Backspace removes them. */
function Recorder({ slot, onDone }: Props) {
  const run = useSetAtom(startAtom)
  const { slots, keymap, singleKeys } = useAtomValue(keyboardAtom)
  const [pressed, setPressed] = useState<readonly string[]>([])
  const [why, setWhy] = useState<string | null>(null)
  const save = async (keys: string) => {
    const given = { command: slot.id, keys }
    const outcome = await run({ command: setKeys, given, door: 'form' })
    if (outcome.phase === 'ran') return onDone(true)
    setPressed([])
    if (outcome.phase === 'refuse') setWhy(outcome.reason)
    if (outcome.phase === 'fail') setWhy(outcome.message)
  }
  const begins = (keys: string) =>
    slots.some((other) => other.id !== slot.id && keysIn(keymap, other)?.startsWith(`${keys} `))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return
    const stroke = strokeOf(event.nativeEvent, onApple())
    if (stroke === null) return
    event.preventDefault()
    event.stopPropagation()
    if (event.repeat) return
    if (stroke === 'Escape') return onDone(true)
    if (stroke === 'Backspace' || stroke === 'Delete') return void save('none')
    if (stroke === 'Enter' && pressed.length > 0) return void save(pressed.join(' '))
    const plain = singleKeys === 'modifier' ? stroke.replace(/^alt\+/, '') : stroke
    const keys = [...pressed, plain]
    setWhy(null)
    // Waits for the rest of a sequence if others begin the same way.
    if (keys.length < 3 && begins(keys.join(' '))) setPressed(keys)
    else void save(keys.join(' '))
  }
  return (
    <Row as="span">
      <input
        ref={focus}
        readOnly
        data-records-keys
        className={css.record}
        aria-label={`New keys of ${slot.title}`}
        aria-invalid={why !== null}
        placeholder="Press the keys…"
        value={pressed.length === 0 ? '' : `${pressed.join(' ')} …`}
        onKeyDown={onKeyDown}
        onBlur={() => onDone(false)}
      />
      <span className="faint">esc keeps, ⌫ removes</span>
      {why !== null && (
        <span role="alert" className={`red wraps ${css.why}`}>
          {escapeInvisible(why)}
        </span>
      )}
    </Row>
  )
}

function focus(input: HTMLInputElement | null): void {
  input?.focus()
}
