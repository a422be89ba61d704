import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useState } from 'react'
import { reportFailedAtom } from '../../commands/kernel/run/runs.ts'
import { canRun, countSteps, type PlannedEntry, plansAtom } from '../../state/plan/plans.ts'
import { usePage } from '../../state/use-page.ts'
import { Button } from '../../ui/button.tsx'
import { Empty, Head, Panel } from '../../ui/layout.tsx'
import { Table } from '../../ui/list/table.tsx'
import { CommandText } from '../../ui/text/command-text.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { column, columns } from '../cells.tsx'

/** Shows how each step of a plan went, and offers what has not been done. Space leaves a step out. */
export function PlanPage() {
  const { plan: id = '' } = usePage().params
  const store = useStore()
  const failed = useSetAtom(reportFailedAtom)
  const steps = useAtomValue(plansAtom).get(id) ?? []
  const [leftOut, leaveOut] = useState<ReadonlySet<string>>(new Set())
  const open = steps.filter(canRun)
  const chosen = open.filter((step) => !leftOut.has(step.id))
  const run = async () => {
    try {
      const { runRestAtom } = await import('../../commands/kernel/plan/rest.ts')
      await store.set(runRestAtom, id, new Set(chosen.map((step) => step.id)))
    } catch (reason) {
      failed('console plan', reason)
    }
  }
  const [first] = steps
  if (first === undefined) {
    return (
      <>
        <Head title="Plan" />
        <Empty
          title="No such plan"
          line="Plans stay in the browser they were run in for 30 days."
        />
      </>
    )
  }
  const count = chosen.length
  return (
    <>
      <Head
        title={escapeInvisible(first.plan.title)}
        count={countSteps(steps)}
        actions={
          open.length > 0 && (
            <Button
              variant="go"
              reason={count === 0 ? 'Every step is left out' : null}
              onClick={() => void run()}
            >
              Run {count} {count === 1 ? 'step' : 'steps'}
            </Button>
          )
        }
      />
      <Panel>
        <Table
          label="Steps"
          columns={COLUMNS}
          rows={steps}
          rowKey={(step) => step.id}
          rowName={({ line }) => line}
          {...(open.length > 0 && {
            marked: new Set(chosen.map((step) => step.id)),
            onMarkRow: (step: PlannedEntry) => canRun(step) && leaveOut(toggled(leftOut, step.id)),
            onMarkAll: (marked: boolean) =>
              leaveOut(new Set(marked ? [] : open.map((step) => step.id))),
          })}
        />
      </Panel>
    </>
  )
}

function toggled(all: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const rest = new Set(all)
  if (!rest.delete(id)) rest.add(id)
  return rest
}

const COLUMNS = columns<PlannedEntry>([
  column('Step', { width: '6ch' }, ({ plan }) => plan.order + 1),
  column('Line', { wraps: true }, ({ line }) => <CommandText line={line} />),
  column('State', { width: '12ch' }, ({ phase }) => phase),
  column('Result', { wraps: true, hideBelow: 760 }, ({ message, calls }) => (
    <span className="dim">
      {escapeInvisible(message)}{' '}
      {calls.flatMap(({ requestId }) => requestId?.slice(0, 8) ?? []).join(' ')}
    </span>
  )),
])
