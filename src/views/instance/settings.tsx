import { groupsOf } from '../../state/instance-reads.ts'
import type { AntiAffinityGroup } from '@oxide/api'
import { apart } from '../../commands/affinity/all.ts'
import { allOf, nouns } from '../../state/nouns.ts'
import { useNames } from '../../state/navigation/use-location.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { Pill } from '../../ui/badge.tsx'
import { type Column, column } from '../../ui/list/column.ts'
import { Empty } from '../../ui/empty.tsx'
import { Panel, Panels } from '../../ui/panel.tsx'
import { descriptionColumn, nameColumn } from '../columns.tsx'
import { CommandButton } from '../command-button.tsx'
import { PanelList } from '../panel-list.tsx'
import { Rows } from '../rows.tsx'
import { AutoRestartForm } from './auto-restart-form.tsx'

/** Shows the settings of an instance: the groups that keep it apart from others, and what happens after a failure. */
export function InstanceSettings() {
  const { data: instance } = useRead(nouns.instance.view(useNames()))
  return (
    <Panels>
      <Groups />
      {instance !== undefined && (
        // Resets the form's state when someone else has saved another policy.
        <AutoRestartForm key={instance.autoRestartPolicy ?? ''} instance={instance} />
      )}
    </Panels>
  )
}

const COLUMNS: readonly Column<AntiAffinityGroup>[] = [
  nameColumn('antiAffinityGroup', 'antiAffinityGroup'),
  { ...descriptionColumn, hideBelow: 520 },
  column('Policy', { width: '14ch' }, ({ policy }) => <Pill>{policy}</Pill>),
]

const MENU = { copyLabel: 'Copy group ID', without: [apart.edit.id, apart.remove.id] }

function Groups() {
  const names = useNames()
  const groups = useRead(groupsOf(names))
  useRead(allOf('antiAffinityGroup', names))
  return (
    <Panel title="Anti-affinity groups" actions={<CommandButton command={apart.add} of={names} />}>
      <PanelList
        what="the anti-affinity groups"
        query={groups}
        empty={
          <Empty
            title="No anti-affinity groups"
            line="This instance is not a member of any anti-affinity groups"
          />
        }
      >
        {(items) => (
          <Rows
            label="Anti-affinity groups"
            noun="antiAffinityGroup"
            rows={items}
            columns={COLUMNS}
            open="antiAffinityGroup"
            menu={MENU}
          />
        )}
      </PanelList>
    </Panel>
  )
}
