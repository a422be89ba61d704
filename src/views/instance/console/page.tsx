import type { InstanceState } from '@oxide/api'
import { useEffect, useRef, useState } from 'react'
import { instanceRefusal } from '../../../api/rules.ts'
import { nouns } from '../../../state/nouns.ts'
import { useNames } from '../../../state/navigation/use-location.ts'
import { useRead } from '../../../state/cache/use-read.ts'
import { copyText } from '../../../ui/text/copy.ts'
import type { ScreenKey } from '../../../ui/terminal/screen.ts'
import { ConsoleHead } from './head.tsx'
import { FindBar } from './find-bar.tsx'
import css from './page.module.css'
import { PasteDialog } from './paste-dialog.tsx'
import { Toolbar } from './toolbar.tsx'
import { useConsole } from './use-console.ts'
import { ConnectionStatus } from './connection-status.tsx'

export function SerialConsole() {
  const names = useNames()
  const { instance: name = '' } = names
  const { data: instance } = useRead(nouns.instance.view(names), {
    poll: (seen) => pollingOf(seen?.runState),
  })
  const state = instance?.runState
  const connectable = state !== undefined && instanceRefusal('connectSerialConsole', state) === null
  const [finding, setFinding] = useState(false)
  const toolbar = useRef<HTMLDivElement>(null)
  const keys = useRef<(does: ScreenKey) => void>(() => {})
  const shown = useConsole(names, connectable, keys)
  const act = (does: ScreenKey) => {
    const screen = shown.screen.current
    if (does === 'leave') toolbar.current?.querySelector('button')?.focus()
    else if (does === 'find') setFinding(true)
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
      <section className={css.panel} aria-label="Serial console">
        <Toolbar ref={toolbar} act={act} send={(text) => shown.screen.current?.typed(text)} />
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
