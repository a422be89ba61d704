import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useState } from 'react'
import type { Args, Command } from '../../commands/kernel/command.ts'
import {
  type Ask,
  askAtom,
  asksSecret,
  dropAskAtom,
  type Fields,
} from '../../commands/kernel/outcome.ts'
import { namesGiven, resolve } from '../../commands/kernel/resolve.ts'
import {
  loadSubject,
  partsSeen,
  peekSubject,
  refusalSeen,
  subjectName,
} from '../../commands/kernel/subject.ts'
import { arriveAtom } from '../../state/arrive.ts'
import { fetchAtom, queryClientAtom } from '../../state/query.ts'
import { Pill } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Message } from '../../ui/message.tsx'
import { visible } from '../../ui/visible.ts'
import { formPath, pageFor } from '../forms.ts'
import { focusWrong } from '../form/focus-wrong.ts'
import { ParamField } from '../form/param-field.tsx'
import { selectPrompt } from '../form/prompt.ts'
import { useForm } from '../form/use-form.ts'
import { textOf, type Values } from '../form/values.ts'
import css from '../form/fields.module.css'
import { TOO_SOON, useArmed } from './armed.ts'
import { paletteAtom } from './palette-atom.ts'

/**
 * Asks for what a command lacks: by its own form where it has one, step by step in the palette where it was
 * started there, and otherwise by a form made from its parameters.
 */
export function Asking({ ask }: { ask: Ask }) {
  const palette = useAtomValue(paletteAtom)
  const arrive = useSetAtom(arriveAtom)
  const close = useSetAtom(askAtom)
  const closePalette = useSetAtom(paletteAtom)
  const inPalette = palette !== null && !asksSecret(ask) && pageFor(ask) === null
  const path = ask.door === 'link' || inPalette ? null : formPath(ask.command, ask.args)
  useEffect(() => {
    if (inPalette) return
    closePalette(null)
    if (path === null) return
    close(null)
    void arrive(path)
  }, [path, inPalette, arrive, close, closePalette])
  if (path !== null || inPalette) return null
  return <Loaded ask={ask} />
}

/** Loads what the command acts on first: a form begins with the values that are in force. */
function Loaded({ ask }: { ask: Ask }) {
  const store = useStore()
  const [subject, setSubject] = useState<unknown>(() =>
    peekSubject(store.get(queryClientAtom), ask.command, ask.args),
  )
  const [failure, setFailure] = useState<string | null>(null)
  const ready = subject !== undefined || !canLoad(ask)
  useEffect(() => {
    if (ready) return
    loadSubject((wanted) => store.set(fetchAtom, wanted), ask.command, ask.args).then(
      setSubject,
      (error: unknown) => setFailure(error instanceof Error ? error.message : String(error)),
    )
  }, [ready, ask, store])
  if (!ready && failure === null) return null
  return <AskForm ask={ask} subject={subject} failed={failure} />
}

function AskForm({ ask, subject, failed }: { ask: Ask; subject: unknown; failed: string | null }) {
  const { command, args, missing, door } = ask
  const close = useSetAtom(dropAskAtom)
  const client = useStore().get(queryClientAtom)
  const armed = useArmed(door === 'link')
  const suggested = subject === undefined ? {} : command.suggest(subject, args)
  const edits = command.needsOneOf.length > 0
  const form = useForm({
    command,
    fixed: args,
    asks: missing,
    initial: { ...suggested, ...args },
    door: door === 'link' ? 'link' : 'form',
    // The arguments are part of the name: none of them may be a secret.
    keep: door === 'link' || holdsSecret(command) ? false : `${command.id} ${JSON.stringify(args)}`,
    eager: edits,
    // What an edit begins with may be changed, not left out.
    more: (values) => emptied(command, missing, suggested, values),
  })
  const leave = () => {
    form.forget()
    close()
  }
  const refused = subject === undefined ? null : command.refused(subject, args)
  const names = namesGiven(command, { ...args, ...form.values })
  const note = command.note(partsSeen(client, command, { ...args, ...form.values }), args)
  const about = subjectName(command, args, subject)
  const refusalOf = (param: string) => (value: string) =>
    refusalSeen(
      client,
      command,
      resolve(command, { ...args, [param]: value }, { row: null, page: {} }),
    )
  const wrong = Object.values(form.errors)[0] ?? null
  const unsent = edits && (wrong ?? (form.dirty ? null : 'Nothing has changed'))
  const blocked = failed ?? refused ?? (unsent || null) ?? (armed ? null : TOO_SOON)
  const title =
    subject === undefined || about === command.title ? command.title : `${command.title} ${about}`
  return (
    <Dialog
      title={visible(title)}
      side={door === 'link' ? <Pill>from a link</Pill> : null}
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>Cancel</Button>
          <Button
            variant="go"
            type="submit"
            form="asking"
            busy={form.busy}
            reason={blocked ?? unchosen(ask, form.values)}
          >
            {command.submit(args)}
          </Button>
        </>
      }
    >
      <form
        id="asking"
        className={css.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const place = event.currentTarget
          if (blocked !== null) return
          void form.submit().then((done) => (done ? close() : focusWrong(place)))
        }}
      >
        <Message text={form.failure ?? failed ?? refused} />
        {note !== null && refused === null && <p className="dim">{note}</p>}
        {missing.map((name) => {
          const param = command.params[name]
          return param === undefined ? null : (
            <ParamField
              key={name}
              name={name}
              param={param}
              value={form.values[name]}
              error={form.errors[name]}
              names={names}
              refusal={refusalOf(name)}
              {...(param.kind === 'ref' || command.needsOneOf.includes(name)
                ? { optional: false }
                : {})}
              onChange={(value) => form.set(name, value)}
            />
          )
        })}
      </form>
    </Dialog>
  )
}

/** What an edit began with and somebody has emptied, by parameter. */
function emptied(command: Command, asks: readonly string[], begun: Args, values: Values): Fields {
  const gone = asks.filter(
    (name) => command.needsOneOf.includes(name) && begun[name] != null && values[name] === null,
  )
  return Object.fromEntries(
    gone.map((name) => [name, `${command.params[name]?.label ?? name} is required`]),
  )
}

function holdsSecret({ params }: Command): boolean {
  return Object.values(params).some(({ kind }) => kind === 'secret')
}

/** What is still to be chosen among resources: nothing can be sent before. */
function unchosen({ command, missing }: Ask, values: Values): string | null {
  const name = missing.find(
    (one) => command.params[one]?.kind === 'ref' && textOf(values[one]) === '',
  )
  return name === undefined ? null : selectPrompt(command.params[name]?.label ?? name)
}

/** Whether everything that names what the command acts on is known. */
function canLoad({ command, missing }: Ask): boolean {
  return command.subject !== null && missing.every((name) => command.params[name]?.kind !== 'ref')
}
