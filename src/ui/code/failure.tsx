import { useContext, useEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import css from './failure.module.css'
import { isMissingAgain, isMissingCode } from './missing-code.ts'
import { RecoveryContext } from './recovery.ts'
import { useCopy } from '../text/copy-button.tsx'
import { tip, escapeInvisible } from '../text/value.tsx'

export type FailedProps = {
  /** The failed part, as the end of a sentence: `the sidebar`. */
  what: string
  /** The kind of part that it replaces; `part` by default. */
  as?: 'part' | 'page' | 'layer' | 'cell' | undefined
  error: unknown
  /** Renders the children again. */
  reset: () => void
  /** Runs the necessary preparation, then renders the children again. */
  retry: () => Promise<unknown>
  /** Closes a layer. */
  onClose?: (() => void) | undefined
}

/** Says what could not be shown and why, and offers to try again. Clears itself when the user navigates. */
export function Failed(props: FailedProps) {
  const { as = 'part', onClose } = props
  const { again, busy, missing, needsReload, report, sentence } = useRecovery(props)
  if (as === 'cell') {
    return (
      <button
        type="button"
        className={css.cell}
        aria-label="Could not show this. Try again"
        {...tip(sentence)}
        onClick={again}
      >
        ✕
      </button>
    )
  }
  const message = (
    <p role="alert" className={css.failure}>
      {sentence}{' '}
      {!needsReload && (
        <Button small busy={busy} onClick={again}>
          Try again
        </Button>
      )}{' '}
      {missing && (
        <Button small variant={needsReload ? 'go' : 'plain'} onClick={() => location.reload()}>
          Reload
        </Button>
      )}{' '}
      {!missing && <CopyReport of={report} />}
    </p>
  )
  switch (as) {
    case 'part':
      return message
    case 'page':
      return (
        <>
          <h1 tabIndex={-1} className={css.title}>
            Something went wrong
          </h1>
          {message}
        </>
      )
    case 'layer':
      return (
        <dialog
          ref={open}
          aria-label="Something went wrong"
          className={css.layer}
          onCancel={(event) => {
            event.preventDefault()
            onClose?.()
          }}
        >
          {message}
          <Button onClick={onClose}>Close</Button>
        </dialog>
      )
  }
}

function CopyReport({ of }: { of: () => Promise<string> }) {
  const { copied, copy } = useCopy()
  return (
    <Button small onClick={() => void of().then(copy)}>
      <span role="status">{copied ?? 'Copy report'}</span>
    </Button>
  )
}

function useRecovery({ what, error, reset, retry }: FailedProps) {
  const { place, readAgain, reportOf } = useContext(RecoveryContext)
  const [here] = useState(place)
  const [reason, setReason] = useState(error)
  const [busy, setBusy] = useState(false)
  const [reloading, setReloading] = useState<keyof typeof RELOADS | null>(null)
  const missing = isMissingCode(reason)
  const again = async () => {
    setBusy(true)
    try {
      if (!missing) await readAgain()
      await retry()
    } catch (why) {
      setReason(why)
    }
    setBusy(false)
  }
  const latest = useRef(again)
  latest.current = again
  useEffect(() => {
    if (place !== here) reset()
  }, [place, here, reset])
  useEffect(() => {
    if (!missing) return
    let isOver = false
    const ask = async () => {
      const build = await servedBuild()
      const mayCome = build === 'same' && !isMissingAgain(reason)
      if (!isOver) setReloading(mayCome ? null : build)
    }
    void ask()
    const online = () => void latest.current()
    window.addEventListener('online', online)
    return () => {
      isOver = true
      window.removeEventListener('online', online)
    }
  }, [missing, reason])
  const failed = sentenceOf(what, reason, missing)
  const sentence = escapeInvisible(reloading === null ? failed : RELOADS[reloading](what))
  const stack = reason instanceof Error ? (reason.stack ?? '') : ''
  const report = () => reportOf({ Page: location.pathname, Failure: sentence, Stack: stack })
  const needsReload = reloading !== null
  return { again: () => void again(), busy, missing, needsReload, report, sentence }
}

/**
 * Messages for when only a reload helps, by the build that the server has. Firefox, and Chromium from version 150 on, do
 * not request a script again that failed to load.
 */
const RELOADS = {
  other: () => 'A new version is available.',
  same: (what: string) => `Could not load ${what}. This browser needs a reload to try again.`,
} as const

function sentenceOf(what: string, reason: unknown, missing: boolean): string {
  if (missing) return `Could not load ${what}. Check the connection.`
  const why = reason instanceof Error ? reason.message : String(reason)
  return `Could not show ${what}: ${why} (${whereOf(reason)}).`
}

/** Returns what helps to find the cause: the id of the failed request, or else the address. */
function whereOf(reason: unknown): string {
  const id =
    typeof reason === 'object' && reason !== null && 'requestId' in reason && reason.requestId
  return typeof id === 'string' ? `request ${id}` : location.pathname + location.search
}

function open(dialog: HTMLDialogElement | null): (() => void) | undefined {
  dialog?.showModal()
  return () => dialog?.close()
}

/** Returns whether the server has the build that runs here, or another one; null if it does not answer. */
async function servedBuild(): Promise<'same' | 'other' | null> {
  // The first of them may be the bundler's own, which is the same in every build.
  const running = [...document.querySelectorAll('script[type=module]')].flatMap(
    (script) => script.getAttribute('src') ?? [],
  )
  if (running.length === 0) return null
  try {
    const reply = await fetch('/', { cache: 'no-store' })
    const page = await reply.text()
    if (!reply.ok || !page.includes('type="module"')) return null
    return running.every((script) => page.includes(script)) ? 'same' : 'other'
  } catch {
    return null
  }
}
