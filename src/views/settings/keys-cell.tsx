import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai'
import { type KeyboardEvent, useRef, useState } from 'react'
import { resetKeys, setKeys } from '../../commands/console/keyboard.ts'
import { keyboardAtom } from '../../commands/kernel/keys/keyboard.ts'
import { keysIn, type Slot } from '../../commands/kernel/keys/keymap.ts'
import { strokeOf } from '../../commands/kernel/keys/bindings.ts'
import { startAtom } from '../../commands/kernel/run/start.ts'
import { keysAtom } from '../../state/keymap.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/layout.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { Keys, onApple } from '../../ui/text/keys.tsx'
import css from './page.module.css'

/** The id of the entry that is waiting for new keys. */
export const recordingAtom = atom<string | null>(null)

export function KeysCell({ slot }: { slot: Slot }) {
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
