import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { InstanceState } from '@oxide/api'
import { useAtomValue } from 'jotai'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { instanceRefusal } from '../../../api/rules.ts'
import { preferencesAtom } from '../../../state/preferences.ts'
import { nouns } from '../../../state/nouns.ts'
import { useNames, useRead } from '../../../state/use-page.ts'
import { copyText } from '../../../ui/text/copy-button.tsx'
import type { Screen, ScreenKey } from '../../../ui/terminal/screen.ts'
import { ConsoleHead, PasteDialog, Toolbar } from './toolbar.tsx'
import css from './page.module.css'
import { useConsole, ConnectionStatus } from './connection.tsx'

export function SerialConsole() {
  const names = useNames()
  const { instance: name = '' } = names
  const { data: instance } = useRead(nouns.instance.view(names), {
    poll: (seen) => pollingOf(seen?.runState),
  })
  const { screenReader } = useAtomValue(preferencesAtom)
  const state = instance?.runState
  const connectable = state !== undefined && instanceRefusal('connectSerialConsole', state) === null
  const [finding, setFinding] = useState(false)
  const [isFull, setFull] = useState(false)
  const toolbar = useRef<HTMLDivElement>(null)
  const keys = useRef<(does: ScreenKey) => void>(() => {})
  const shown = useConsole(names, connectable, keys)
  const act = (does: ScreenKey) => {
    const screen = shown.screen.current
    if (does === 'leave') toolbar.current?.querySelector('button')?.focus()
    else if (does === 'find') setFinding(true)
    else if (does === 'full') setFull(!isFull)
    else if (does === 'copy') void copyText(screen?.text() ?? '')
    else if (does === 'save') saveBlob(`${name}-serial-console.txt`, shown.transcript())
    else if (does === 'top') screen?.top()
    else screen?.bottom()
  }
  useEffect(() => {
    keys.current = act
  })
  if (instance === undefined) return null
  return (
    <div className={css.page}>
      <ConsoleHead instance={instance} names={names} phase={shown.status.phase} />
      <ConnectionStatus
        state={instance.runState}
        status={shown.status}
        skipped={shown.skipped}
        retry={() => shown.session.current?.connect()}
      />
      <section className={css.panel} data-full={isFull || undefined} aria-label="Serial console">
        <Toolbar
          ref={toolbar}
          act={act}
          isFull={isFull}
          send={(text) => shown.screen.current?.typed(text)}
        />
        {finding && (
          <FindBar
            find={(text, back) => shown.screen.current?.find(text, back) ?? false}
            onClose={() => {
              setFinding(false)
              shown.screen.current?.focus()
            }}
          />
        )}
        <div className={css.well}>
          <div ref={shown.host} className={css.host} />
        </div>
        {screenReader && <Output screen={shown.screen} />}
      </section>
      {shown.pasted !== null && (
        <PasteDialog
          text={shown.pasted}
          brackets={shown.screen.current?.brackets ?? false}
          send={(piece) => shown.screen.current?.typed(piece)}
          onClose={() => shown.setPasted(null)}
        />
      )}
    </div>
  )
}

/**
 * Polls every second while the instance starts, so that the console connects automatically; rarely while it is stable.
 */
function pollingOf(state: InstanceState | undefined): number | false {
  if (state === undefined) return false
  if (state === 'creating' || state === 'starting') return 1000
  return instanceRefusal('connectSerialConsole', state) === null ? 5000 : 3000
}

/** Offers bytes to the browser as a file to save. */
function saveBlob(name: string, content: Blob): void {
  const href = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  // By then the browser has started to read the file.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

/** Shows what the terminal holds as a document, which a screen reader can read back line by line. */
function Output({ screen }: { readonly screen: RefObject<Screen | null> }) {
  const [text, setText] = useState('')
  useEffect(() => {
    const read = () => setText(screen.current?.lines() ?? '')
    read()
    const timer = setInterval(read, 1000)
    return () => clearInterval(timer)
  }, [screen])
  return (
    <pre role="document" aria-label="Terminal output" className={css.document}>
      {text}
    </pre>
  )
}

type Props = {
  /** Selects the next or previous match; returns false if there is none. */
  readonly find: (text: string, back: boolean) => boolean
  readonly onClose: () => void
}

function focus(field: HTMLInputElement | null): void {
  field?.focus()
}

/** Searches the terminal's scrollback: Enter for the next match, shift+Enter for the previous one. */
function FindBar({ find, onClose }: Props) {
  const [text, setText] = useState('')
  const [found, setFound] = useState(true)
  const go = (back: boolean) => setFound(text === '' || find(text, back))
  return (
    <search className={css.find}>
      <input
        type="search"
        aria-label="Find in the terminal"
        placeholder="Find"
        ref={focus}
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setFound(target.value === '' || find(target.value, true))
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go(!event.shiftKey)
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onClose()
        }}
      />
      <span role="status">{found ? '' : 'Nothing found'}</span>
      <Button small variant="ghost" onClick={() => go(true)}>
        Earlier
      </Button>
      <Button small variant="ghost" onClick={() => go(false)}>
        Later
      </Button>
      <Button variant="ghost" small square aria-label="Close" onClick={onClose}>
        <Icon name="close" />
      </Button>
    </search>
  )
}
