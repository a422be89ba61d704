import { useStore } from 'jotai'
import { reportFailedAtom } from '../../commands/kernel/run/runs.ts'
import { navigateAtom } from '../../state/navigation/navigate.ts'
import { pathTo, withQuery } from '../../state/navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/layer/menu.tsx'

/** Offers what remains of a plan, or of the whole journal: files, a script, the audit log, a runbook. */
export function ExportMenu({ plan, onPick }: { plan?: string; onPick?: () => void }) {
  const store = useStore()
  const of = plan === undefined ? {} : { plan }
  const start = async (id: string, given: Readonly<Record<string, string>>) => {
    try {
      const { runByIdAtom } = await import('../../commands/kernel/run/doors.ts')
      await store.set(runByIdAtom, { id, given: { ...of, ...given }, door: 'button' })
    } catch (reason) {
      store.set(reportFailedAtom, id, reason)
    }
  }
  const run = (id: string, given: Readonly<Record<string, string>> = {}) => ({
    onPick: () => {
      onPick?.()
      void start(id, given)
    },
  })
  return (
    <Menu
      align={plan === undefined ? 'start' : 'end'}
      items={() => [
        { label: 'Copy as shell script', ...run('console journal copy') },
        { label: 'Shell script', ...run('console journal export', { as: 'shell' }) },
        { label: 'CSV', ...run('console journal export', { as: 'csv' }) },
        { label: 'JSON', ...run('console journal export', { as: 'json' }) },
        { label: 'Audit log', ...run('console journal audit-log') },
        {
          label: 'Record runbook',
          onPick: () => {
            onPick?.()
            void store.set(navigateAtom, withQuery(pathTo('runbookRecord', {}), of))
          },
        },
      ]}
    >
      Export
    </Menu>
  )
}

/** Makes a plan that can be run of a rehearsal. */
export function PlanAgain({ id }: { id: string }) {
  const store = useStore()
  const again = async () => {
    try {
      const { planAgainAtom } = await import('../../commands/kernel/plan/lines.ts')
      await store.set(planAgainAtom, id)
    } catch (reason) {
      store.set(reportFailedAtom, 'console plan', reason)
    }
  }
  return (
    <Button variant="go" onClick={() => void again()}>
      Make it a plan
    </Button>
  )
}
