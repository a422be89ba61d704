import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useState } from 'react'
import { formPath } from '../../../commands/kernel/link/form-path.ts'
import { type Ask, asksSecret } from '../../../commands/kernel/run/outcome.ts'
import { askAtom } from '../../../commands/kernel/run/runs.ts'
import { peekSubject } from '../../../commands/kernel/run/seen.ts'
import { loadSubject } from '../../../commands/kernel/run/subject.ts'
import { navigateAtom } from '../../../state/navigation/navigate.ts'
import { recordOf } from '../../../state/nouns.ts'
import { fetchAtom, queryClientAtom } from '../../../state/cache/query.ts'
import { askPath } from '../../form/values.ts'
import { AskForm } from './ask-form.tsx'
import { paletteAtom } from './open.ts'

/**
 * Asks for the arguments that a command lacks: with its own form if it has one, step by step if it was started in the
 * palette, and otherwise with a form generated from its parameters.
 */
export function Asking({ ask }: { ask: Ask }) {
  const palette = useAtomValue(paletteAtom)
  const navigate = useSetAtom(navigateAtom)
  const close = useSetAtom(askAtom)
  const closePalette = useSetAtom(paletteAtom)
  const inPalette = palette !== null && !asksSecret(ask) && askPath(ask) === null
  const path = ask.door === 'link' || inPalette ? null : formPath(ask.command, ask.args)
  useEffect(() => {
    if (inPalette) return
    closePalette(null)
    if (path === null) return
    close(null)
    void navigate(path)
  }, [path, inPalette, navigate, close, closePalette])
  if (path !== null || inPalette) return null
  return <Loaded ask={ask} />
}

/** Reads what the command acts on first, because the form starts with the current values. */
function Loaded({ ask }: { ask: Ask }) {
  const store = useStore()
  const [subject, setSubject] = useState<unknown>(() =>
    peekSubject(store.get(queryClientAtom), ask.command, ask.args),
  )
  const [tries, setTries] = useState(1)
  const [failed, setFailed] = useState<{ readonly why: string; readonly after: number } | null>(
    null,
  )
  const ready = subject !== undefined || !canLoad(ask)
  useEffect(() => {
    if (ready) return
    loadSubject((read) => store.set(fetchAtom, read), ask.command, ask.args).then(
      setSubject,
      (error: unknown) => {
        const why = error instanceof Error ? error.message : String(error)
        setFailed({ why: `Could not load ${whatOf(ask)}: ${why}`, after: tries })
      },
    )
  }, [ready, ask, store, tries])
  if (!ready && failed === null) return null
  const readError =
    ready || failed === null
      ? null
      : { why: failed.why, busy: failed.after < tries, again: () => setTries(tries + 1) }
  // Remounts the form once the resource has been read, so that it starts with the current values.
  return <AskForm key={String(ready)} ask={ask} subject={subject} readError={readError} />
}

function whatOf({ command }: Ask): string {
  return command.on === null ? 'what this acts on' : `the ${recordOf(command.on).one}`
}

/** True if every name that identifies the resource is known. */
function canLoad({ command, missing }: Ask): boolean {
  return command.subject !== null && missing.every((name) => command.params[name]?.kind !== 'ref')
}
