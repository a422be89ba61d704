import { useStore } from 'jotai'
import { runByIdAtom } from '../../commands/kernel/run/doors.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/layer/menu.tsx'

/** Offers what can be done with a runbook; `isRow` where no buttons say how to start it. */
export function RunbookMenu({ name, isRow = false }: { name: string; isRow?: boolean }) {
  const store = useStore()
  const run = (id: string, given?: { readonly runbook: string }) => () =>
    void store.set(runByIdAtom, { id, door: 'button', ...(given && { given }) })
  return (
    <Menu
      items={() => [
        ...(isRow
          ? [
              { label: 'Run', onPick: run(`console runbook run ${name}`) },
              { label: 'Rehearse', onPick: run(`console runbook rehearse ${name}`) },
            ]
          : []),
        { label: 'Export', onPick: run('console runbook export', { runbook: name }) },
        { label: 'Copy link', onPick: run('console runbook copy-link', { runbook: name }) },
        {
          label: 'Delete',
          variant: 'bad' as const,
          onPick: run('console runbook delete', { runbook: name }),
        },
      ]}
      align="end"
      variant="ghost"
      small={isRow}
      square
      aria-label={`Actions on ${name}`}
    >
      <Icon name="more" />
    </Menu>
  )
}
