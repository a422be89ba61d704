import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/layer/menu.tsx'
import { useStore } from 'jotai'
import { createContext, use, useState } from 'react'
import { reportFailedAtom } from '../../commands/kernel/run/runs.ts'
import type { Foreseen } from '../../commands/kernel/plan/preview.ts'
import { canRun, type PlannedEntry } from '../../state/plan/plans.ts'
import { TextArea } from '../../ui/form/text-field.tsx'
import { Stack } from '../../ui/layout.tsx'
import { CommandText } from '../../ui/text/copy-code.tsx'
import { escapeInvisible, State, type Tone, toneOf } from '../../ui/text/value.tsx'
import { column, columns } from '../cells.tsx'

/** A step with what is known about it now. */
export type StepRow = {
  readonly step: PlannedEntry
  readonly foreseen: Foreseen | undefined
  readonly isEdited: boolean
}

/** What can be done with a step; provided by the page. */
export type StepActs = {
  readonly edit: (step: PlannedEntry | null) => void
  readonly move: (step: PlannedEntry, by: 1 | -1) => void
  readonly leaveOut: (step: PlannedEntry) => void
  readonly whyNotMove: (step: PlannedEntry, by: 1 | -1) => string | null
}

export const StepContext = createContext<StepActs | null>(null)

export const COLUMNS = columns<StepRow>([
  column('Step', { width: '8ch', hideBelow: 520 }, ({ step }) => step.plan.order + 1),
  column('Line', {}, ({ step, foreseen, isEdited }) =>
    isEdited ? (
      <Editor step={step} />
    ) : (
      <Stack gap="xs" className="wraps">
        {step.plan.comment !== undefined && (
          <span className="dim"># {escapeInvisible(step.plan.comment)}</span>
        )}
        <CommandText line={step.line} />
        <Facts step={step} foreseen={foreseen} />
      </Stack>
    ),
  ),
  column('State', { width: '16ch' }, ({ step, foreseen }) => (
    <div className="wraps">
      <StepState step={step} foreseen={foreseen} />
    </div>
  )),
])

type Known = Pick<StepRow, 'step' | 'foreseen'>

/** Says what a step will do and send, and why it will not; or what it has sent and how that went. */
function Facts({ step, foreseen }: Known) {
  const { calls, message } = step
  const reason = foreseen?.reason ?? null
  return (
    <>
      {reason !== null && <span className="amber">{escapeInvisible(reason)}</span>}
      {foreseen !== undefined && reason === null && (
        <span className="dim">{escapeInvisible(purposeOf(foreseen))}</span>
      )}
      {foreseen?.call != null && (
        <span className="faint">
          {foreseen.call.method} {escapeInvisible(foreseen.call.path)}
        </span>
      )}
      {step.plan.look !== undefined && (
        <span className="amber">Then {escapeInvisible(lookText(step.plan.look))}</span>
      )}
      {message !== '' && <span className="dim">{escapeInvisible(message)}</span>}
      {calls.map(({ method, path, status, milliseconds, requestId }, at) => (
        <span key={at} className="faint">
          {method} {escapeInvisible(path)} {status === 0 ? 'no reply' : status}{' '}
          {Math.round(milliseconds)} ms {requestId?.slice(0, 8)}
        </span>
      ))}
    </>
  )
}

/** People write what to look at, or that somebody looks. */
function lookText(look: string): string {
  return /^look\b/i.test(look) ? look : `look: ${look}`
}

/** Says what a step will do: the sentence of its question, or its title. */
function purposeOf({ line, subject, isKnown }: Foreseen): string {
  if (line === null) return ''
  const { command, given } = line
  const sentence = isKnown && subject !== undefined ? command.confirm(subject, given)?.text : null
  return sentence ?? command.title
}

function StepState({ step, foreseen }: Known) {
  const { phase, plan } = step
  const isSkipped = phase === 'unknown' && plan.isLeftOut === true
  if (canRun(step) && plan.isLeftOut === true) return <span className="faint">left out</span>
  if (phase !== 'waiting' || foreseen === undefined) {
    return (
      <>
        <State tone={toneOf(TONES, phase)} busy={phase === 'sending'}>
          {phase}
        </State>
        {isSkipped && <span className="faint"> nothing waits for it</span>}
      </>
    )
  }
  const { reason, since, isKnown } = foreseen
  const word = reason !== null ? 'refused' : isKnown ? 'allowed' : 'not known'
  const tone = reason !== null ? 'notice' : isKnown ? 'default' : 'neutral'
  return (
    <>
      <State tone={tone}>{word}</State>
      {since !== null && <span className="faint"> after step {since}</span>}
    </>
  )
}

const TONES: Readonly<Record<string, Tone>> = {
  done: 'default',
  failed: 'destructive',
  refused: 'notice',
  unknown: 'notice',
  'not done': 'notice',
}

/** Takes another line for a step. Enter saves it, if it can be read. */
function Editor({ step }: { step: PlannedEntry }) {
  const acts = use(StepContext)
  const store = useStore()
  const [line, setLine] = useState(step.line)
  const [error, setError] = useState<string | null>(null)
  const close = (row: HTMLElement | null) => {
    acts?.edit(null)
    row?.focus()
  }
  const submit = async (row: HTMLElement | null) => {
    try {
      const { editStepAtom } = await import('../../commands/kernel/plan/step-line.ts')
      const wrong = await store.set(editStepAtom, step, line)
      if (wrong === null) close(row)
      else setError(wrong.error)
    } catch (reason) {
      store.set(reportFailedAtom, 'console plan', reason)
    }
  }
  return (
    <TextArea
      label={`Line of step ${step.plan.order + 1}`}
      hint="Enter saves, Escape keeps the old line"
      rows={2}
      value={line}
      error={error}
      ref={focusAtEnd}
      onChange={(text) => {
        setLine(text)
        setError(null)
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        const row = event.currentTarget.closest('tr')
        if (event.key === 'Enter' && !event.shiftKey) void submit(row)
        else if (event.key === 'Escape') close(row)
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
    />
  )
}

function focusAtEnd(field: HTMLTextAreaElement | null): void {
  if (field === null || field === document.activeElement) return
  field.focus()
  field.setSelectionRange(field.value.length, field.value.length)
}

export function stepMenu({ step }: StepRow) {
  return <StepMenu step={step} />
}

function StepMenu({ step }: { step: PlannedEntry }) {
  const acts = use(StepContext)
  if (acts === null || !canRun(step)) return null
  const move = (by: 1 | -1) => ({
    label: by < 0 ? 'Move up' : 'Move down',
    keys: by < 0 ? 'alt+up' : 'alt+down',
    reason: acts.whyNotMove(step, by),
    onPick: () => acts.move(step, by),
  })
  return (
    <Menu
      align="end"
      variant="ghost"
      small
      square
      items={() => [
        { label: 'Edit line', keys: 'enter', onPick: () => acts.edit(step) },
        move(-1),
        move(1),
        {
          label: step.plan.isLeftOut === true ? 'Take in' : 'Leave out',
          keys: 'space',
          onPick: () => acts.leaveOut(step),
        },
      ]}
      aria-label={`Actions on step ${step.plan.order + 1}`}
    >
      <Icon name="more" />
    </Menu>
  )
}
