import { useSetAtom, useStore } from 'jotai'
import { type KeyboardEvent, useMemo, useState } from 'react'
import {
  leaveOutAtom,
  moveRefusal,
  moveStepAtom,
  setOnFailureAtom,
} from '../../commands/kernel/plan/change.ts'
import type * as RestCode from '../../commands/kernel/plan/rest.ts'
import { notifyAtom, reportFailedAtom } from '../../commands/kernel/run/runs.ts'
import {
  canRun,
  countSteps,
  plansAtom,
  ELSEWHERE,
  type PlannedEntry,
  REHEARSED,
  untilLook,
} from '../../state/plan/plans.ts'
import { usePage } from '../../state/use-page.ts'
import { Boundary } from '../../ui/code/boundary.tsx'
import { fetched } from '../../ui/code/fetched.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Empty, Head, Note, Panel, Stack, Toolbar } from '../../ui/layout.tsx'
import { Message } from '../../ui/notice.tsx'
import { LongTable } from '../../ui/list/long-table.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { usePageActions } from '../page-actions.ts'
import { PlanButtons, unknownIn } from './buttons.tsx'
import { ExportMenu, PlanAgain } from './export.tsx'
import { COLUMNS, type StepActs, StepContext, stepMenu, type StepRow } from './step.tsx'
import {
  actionsOf,
  allowedOf,
  chosenOf,
  useElsewhere,
  usePreview,
  useSettling,
  useSteps,
  useWork,
} from './use-plan.ts'

const PREDICTING = 'Predicting…'

/** Load while the steps are predicted. */
const PlanTotals = fetched(async () => (await import('./foreseen.tsx')).PlanTotals, PREDICTING)
const PlanLosses = fetched(async () => (await import('./foreseen.tsx')).PlanLosses)

/** Shows what each step of a plan will do and how it went. Space leaves a step out, Enter edits its line. */
export function PlanPage() {
  const { plan: id = '' } = usePage().params
  const steps = useSteps(id)
  return steps.length === 0 ? <NoPlan /> : <Plan id={id} steps={steps} />
}

function NoPlan() {
  return (
    <>
      <Head title="Plan" />
      <Empty title="No such plan" line="Plans stay in the browser they were run in for 30 days." />
    </>
  )
}

function Plan({ id, steps }: { id: string; steps: readonly PlannedEntry[] }) {
  const store = useStore()
  const reportFailed = useSetAtom(reportFailedAtom)
  const leaveOut = useSetAtom(leaveOutAtom)
  const setOnFailure = useSetAtom(setOnFailureAtom)
  const [edited, edit] = useState<string | null>(null)
  // Everything is read again before the question.
  const [isAsking, setAsking] = useState(false)
  const work = useWork(id)
  const isSettling = useSettling(id)
  const isElsewhere = useElsewhere(id, work, steps)
  const { foreseen, failure } = usePreview(id, steps, work !== null || isSettling || isElsewhere)
  const chosen = chosenOf(steps)
  const open = steps.filter(canRun)
  const [first] = steps
  const failing = (reason: unknown) => reportFailed('console plan', reason)
  /** Loads the code that runs plans and hands it to a callback. */
  const withCode = async (act: (code: typeof RestCode) => Promise<unknown>) => {
    setAsking(true)
    try {
      await act(await import('../../commands/kernel/plan/rest.ts'))
    } catch (reason) {
      failing(reason)
    }
    setAsking(false)
  }
  const run = (only: readonly PlannedEntry[]) =>
    withCode((code) => store.set(code.runRestAtom, id, new Set(only.map((step) => step.id))))
  const lookAgain = () =>
    withCode(async (code) => {
      const count = await store.set(code.lookAgainAtom, id)
      const text = `The outcome of ${count} ${count === 1 ? 'step' : 'steps'} is still unknown`
      if (count > 0) store.set(notifyAtom, { tone: 'note', title: null, text })
    })
  const runAnyway = async (unknown: readonly PlannedEntry[]) => {
    await leaveOut(id, new Set(unknown.map((step) => step.id)), true)
    await run(chosen)
  }
  const undo = async () => {
    try {
      const { undoPlanAtom } = await import('../../commands/kernel/plan/undo.ts')
      await store.set(undoPlanAtom, id)
    } catch (reason) {
      failing(reason)
    }
  }
  const isRehearsal = first?.plan.isRehearsal === true
  const reason = isElsewhere ? ELSEWHERE : isSettling ? SETTLING : null
  const next = isRehearsal || reason !== null ? [] : untilLook(steps, allowedOf(steps, foreseen))
  const isUnknown = reason === null && next.length === 0 && unknownIn(steps).length > 0
  const start = next.length > 0 ? () => run(next) : isUnknown ? lookAgain : undefined
  usePageActions(actionsOf(work, start && (() => void start())))
  const rows = useMemo(
    () =>
      steps.map((step): StepRow => {
        const isForeseen = canRun(step) && step.plan.isLeftOut !== true
        const known = isForeseen ? foreseen.get(step.id) : undefined
        return { step, foreseen: known, isEdited: step.id === edited }
      }),
    [steps, foreseen, edited],
  )
  const acts = useMemo((): StepActs => {
    const stepsNow = () => store.get(plansAtom).get(id) ?? []
    return {
      edit: (step) => edit(step !== null && canRun(step) ? step.id : null),
      move: (step, by) => {
        const refusal = store.set(moveStepAtom, step, by)
        if (refusal !== null)
          store.set(notifyAtom, { tone: 'note', title: 'Could not move step', text: refusal })
      },
      leaveOut: (step) => void leaveOut(id, new Set([step.id]), step.plan.isLeftOut !== true),
      whyNotMove: (step, by) => moveRefusal(stepsNow(), step.id, by),
    }
  }, [store, id, leaveOut])
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
    const { target } = event
    if (!(target instanceof HTMLTableRowElement)) return
    // The field that Enter opens would take the key as a line break.
    if (event.key === 'Enter') event.preventDefault()
    if (by === null || !event.altKey || isElsewhere) return
    event.preventDefault()
    const step = steps.find((one) => one.id === target.dataset['key'])
    if (step !== undefined) acts.move(step, by)
  }
  const known = chosen.flatMap((step) => foreseen.get(step.id) ?? [])
  const isFresh = steps.every(({ phase }) => phase === 'waiting')
  return (
    <StepContext value={isElsewhere ? null : acts}>
      <Head
        title={escapeInvisible(first?.plan.title)}
        count={isFresh ? undefined : countSteps(steps)}
        actions={
          <>
            {isRehearsal ? (
              <PlanAgain id={id} />
            ) : (
              <PlanButtons
                {...{ steps, foreseen, work, reason, isAsking }}
                onRun={run}
                onUndo={undo}
                onLook={lookAgain}
                onRunAnyway={runAnyway}
              />
            )}
            <ExportMenu plan={id} />
          </>
        }
      />
      <Stack gap="m">
        {(isRehearsal || first?.plan.note !== undefined) && (
          <Note>
            {isRehearsal && <span className="amber">{REHEARSED}. </span>}
            {escapeInvisible(first?.plan.note)}
          </Note>
        )}
        <Message text={failure} />
        {open.length > 0 && work === null && (
          <Toolbar>
            <p role="status">
              {reason !== null ? (
                reason
              ) : known.length < chosen.length ? (
                PREDICTING
              ) : (
                <Boundary what="the totals" as="cell">
                  <PlanTotals steps={known} />
                </Boundary>
              )}
            </p>
            {steps.length > 1 && !isRehearsal && (
              <Select
                label="If a step fails"
                hideLabel
                value={first?.plan.onFailure ?? 'go on'}
                options={ON_FAILURE}
                onChange={(value) => void setOnFailure(id, value === 'stop' ? 'stop' : 'go on')}
              />
            )}
          </Toolbar>
        )}
        {work === null && open.length > 0 && known.length === chosen.length && (
          <Boundary what="what will go">
            <PlanLosses steps={known} />
          </Boundary>
        )}
        <Panel>
          <div data-untinted onKeyDown={onKeyDown}>
            <LongTable
              label="Steps"
              columns={COLUMNS}
              rows={rows}
              rowKey={keyOf}
              rowName={({ step }) => step.line}
              same={isSameRow}
              actions={stepMenu}
              onOpenRow={({ step }) => isElsewhere || acts.edit(step)}
              {...(open.length > 0 &&
                !isElsewhere && {
                  marked: new Set(chosen.map((step) => step.id)),
                  onMarkRow: ({ step }: StepRow) => canRun(step) && acts.leaveOut(step),
                  onMarkAll: (marked: boolean) =>
                    void leaveOut(id, new Set(open.map((step) => step.id)), !marked),
                })}
            />
          </div>
        </Panel>
      </Stack>
    </StepContext>
  )
}

const SETTLING = 'Something is still changing'

const ON_FAILURE = [
  { value: 'go on', label: 'If a step fails, go on with the others' },
  { value: 'stop', label: 'If a step fails, stop' },
]

const keyOf = ({ step }: StepRow) => step.id

function isSameRow(one: StepRow, other: StepRow): boolean {
  return (
    one.step === other.step && one.foreseen === other.foreseen && one.isEdited === other.isEdited
  )
}
