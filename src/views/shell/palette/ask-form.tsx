import { type createStore, useSetAtom, useStore } from 'jotai'
import type { Args, Command } from '../../../commands/kernel/command.ts'
import { keyboardAtom } from '../../../commands/kernel/keys/keyboard.ts'
import type { Ask, FieldErrors } from '../../../commands/kernel/run/outcome.ts'
import { networkIn } from '../../../commands/kernel/network-change.ts'
import { dropAskAtom } from '../../../commands/kernel/run/runs.ts'
import { partsSeen, peekSubject, subjectReads } from '../../../commands/kernel/run/seen.ts'
import { subjectLabel } from '../../../commands/kernel/run/subject.ts'
import { queryClientAtom } from '../../../state/cache/query.ts'
import { useReads } from '../../../state/cache/use-reads.ts'
import { Pill, escapeInvisible } from '../../../ui/text/value.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Message } from '../../../ui/notice.tsx'
import { DraftNotice } from '../../form/draft-notice.tsx'
import { focusWrong } from '../../../ui/form/first-field.ts'
import { useLeave } from '../../form/guard.ts'
import { NetworkConsequence } from '../../form/command-line.tsx'
import { ParamFields } from '../../form/param-fields.tsx'
import { selectPrompt } from '../../form/ref-field.tsx'
import { useForm } from '../../form/use-form.ts'
import { textOf, type Values } from '../../form/values.ts'
import { useJudged } from '../../use-judged.ts'
import { RefusedPress, useAnswer } from '../question/use-answer.tsx'

type Store = ReturnType<typeof createStore>

type AskFormProps = {
  readonly ask: Ask
  /** The resource that the command acts on; undefined if none is known yet, or if it could not be read. */
  readonly subject: unknown
  /** Why it could not be read, as a sentence, and how to try again; null if it was read. */
  readonly readError: {
    readonly why: string
    readonly busy: boolean
    readonly again: () => void
  } | null
}

/** Shows a dialog with a field for everything that a command still needs. */
export function AskForm({ ask, subject, readError }: AskFormProps) {
  const { command, args, missing, door } = ask
  const close = useSetAtom(dropAskAtom)
  const store = useStore()
  const client = store.get(queryClientAtom)
  const { ref, reason, refused: early, takes } = useAnswer(door === 'link' ? 'link' : 'plain')
  const suggested = subject === undefined ? {} : command.suggest(subject, args)
  const edits = command.needsOneOf.length > 0
  const form = useForm({
    command,
    fixed: args,
    asks: missing,
    initial: suggested,
    given: args,
    // A form opened by a link starts with the link's values, not with a draft.
    door: door === 'link' ? 'link' : 'form',
    keep: door === 'link' || holdsSecret(command) ? null : 'command',
    eager: edits,
    // Keeps an edit from emptying values that the resource has.
    more: (values) => emptied(command, missing, suggested, values),
  })
  const leave = useLeave(form.dirty && !form.busy, () => {
    form.forget()
    close()
  })
  // Uses the current data: the resource may have changed since the fields were filled from it.
  const refused = useJudged((judged) => {
    const latest = peekSubject(judged, command, args) ?? subject
    return latest === undefined ? null : command.refused(latest, args)
  })
  const chosen = { ...args, ...givenIn(form.values) }
  const isChosen = missing.every((name) => isRef(command, name) && chosen[name] !== undefined)
  const asked = command.wording({}, args)
  useReads(asked.labels === null && !isChosen ? [] : subjectReads(command, chosen))
  const seen = partsSeen(client, command, chosen)
  const { note, labels } = command.wording(seen, chosen)
  const isWhole = missing.every((name) => chosen[name] !== undefined)
  const network = isWhole ? networkIn(command, peekSubject(client, command, chosen), chosen) : null
  const about = subjectLabel(command, args, subject)
  const wrong = Object.values(form.errors)[0] ?? null
  const unsent = edits && (wrong ?? (form.dirty ? null : 'Nothing has changed'))
  const blocked =
    readError?.why ??
    refused ??
    (unsent || null) ??
    (isChosen ? wrongChoice(ask, chosen, store) : null) ??
    reason
  // The title must name the resource that the command acts on.
  const isOwn =
    command.noun === command.on || command.params[command.noun ?? '']?.noun === command.on
  const isNamed = isOwn && about !== command.title
  const { formTitle } = asked
  const title = subject !== undefined && isNamed ? `${formTitle} ${about}` : formTitle
  return (
    <Dialog
      title={escapeInvisible(title)}
      side={door === 'link' ? <Pill>from a link</Pill> : null}
      onClose={leave}
      footer={
        <>
          <RefusedPress why={early} />
          <Button onClick={leave}>Cancel</Button>
          <Button
            ref={ref}
            variant="go"
            type="submit"
            form="asking"
            busy={form.busy}
            reason={blocked ?? unchosen(ask, form.values)}
          >
            {asked.submit}
          </Button>
        </>
      }
    >
      <Stack
        id="asking"
        gap="m"
        as="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const place = event.currentTarget
          if (blocked !== null || !takes(event.nativeEvent)) return
          void form.submit().then((done) => (done ? close() : focusWrong(place)))
        }}
      >
        <DraftNotice draft={form.draft} />
        <Message text={form.failure ?? readError?.why ?? refused} />
        {readError !== null && (
          <p>
            <Button small busy={readError.busy} onClick={readError.again}>
              Try again
            </Button>
          </p>
        )}
        {note !== null && refused === null && <p className="dim">{note}</p>}
        {/* Nothing can be submitted before the resource has been read, and its values fill the fields. */}
        {readError === null && (
          <ParamFields
            form={form}
            asks={missing}
            required={[...missing.filter((name) => isRef(command, name)), ...command.needsOneOf]}
            labels={labels ?? {}}
          />
        )}
        <NetworkConsequence network={network} />
      </Stack>
    </Dialog>
  )
}

/** Returns a message for each value that an edit started with and the user has emptied, by parameter. */
function emptied(
  command: Command,
  asks: readonly string[],
  initial: Args,
  values: Values,
): FieldErrors {
  const emptiedNames = asks.filter(
    (name) => command.needsOneOf.includes(name) && initial[name] != null && values[name] === null,
  )
  return Object.fromEntries(
    emptiedNames.map((name) => [name, `${command.params[name]?.label ?? name} is required`]),
  )
}

/** Asks for the first resource that is not chosen yet, before which nothing can be submitted; null if all are. */
function unchosen({ command, missing }: Ask, values: Values): string | null {
  const name = missing.find((one) => isRef(command, one) && textOf(values[one]) === '')
  if (name === undefined) return null
  const { label = name, noun } = command.params[name] ?? {}
  return selectPrompt(label, noun)
}

/** Returns why a chosen resource would be refused, judged from the cache; null if none would. */
function wrongChoice({ command, missing }: Ask, chosen: Args, store: Store): string | null {
  const subject = peekSubject(store.get(queryClientAtom), command, chosen)
  const wrong = subject === undefined ? {} : command.check(chosen, subject, store.get(keyboardAtom))
  const name = missing.find((one) => isRef(command, one) && wrong[one] !== undefined)
  return name === undefined ? null : (wrong[name] ?? null)
}

/** Leaves out the fields that are still empty. */
function givenIn(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && value !== null),
  )
}

function isRef({ params }: Command, name: string): boolean {
  return params[name]?.kind === 'ref'
}

/**
 * True if a command takes a secret. Its draft is not kept, because the arguments are part of the storage key.
 */
function holdsSecret({ params }: Command): boolean {
  return Object.values(params).some(({ kind }) => kind === 'secret')
}
