import type { BgpAnnouncement } from '@oxide/api'
import { useItem, useNames } from '../../../state/use-page.ts'
import { column, columns, Identifier } from '../../cells.tsx'
import { escapeInvisible, Time, Truncated } from '../../../ui/text/value.tsx'
import { Panel, Panels } from '../../../ui/layout.tsx'
import { Properties } from '../../../ui/properties.tsx'
import { PanelRows } from '../../list/panel.tsx'
import { ResourceMenu } from '../../row-menu.tsx'
import { LotOfBlock } from '../address-lot.tsx'
import { PageButton } from '../../page-button.tsx'

export function Announcements() {
  const names = useNames()
  const { data: set } = useItem('announceSet')
  if (set === undefined) return null
  return (
    <Panels>
      <Panel
        title={escapeInvisible(set.name)}
        padded
        actions={
          <>
            <PageButton
              id="console system networking bgp announce-set update"
              of={names}
              room={4}
            />
            <ResourceMenu
              of={{ noun: 'announceSet', names }}
              id={set.id}
              label="Announce set actions"
              without={['console system networking bgp announce-set update']}
            />
          </>
        }
      >
        <Properties
          items={{
            ID: <Identifier id={set.id} />,
            Created: <Time at={set.timeCreated} />,
            Description: set.description === '' ? null : <Truncated text={set.description} />,
            'Last modified': <Time at={set.timeModified} />,
          }}
        />
      </Panel>
      <PanelRows
        noun="bgpAnnouncement"
        columns={COLUMNS}
        create="console system networking bgp announcement create"
        menu={menuOf}
        empty="Peers learn no routes from this set. Announce a network from one of the address lots."
      />
    </Panels>
  )
}

const menuOf = () => ({ copyLabel: 'Copy network' })

const COLUMNS = columns<BgpAnnouncement>([
  column('Network', ({ network }) => <Truncated text={network} max={44} middle />),
  column('Address lot', { width: '40ch' }, ({ addressLotBlockId }) => (
    <LotOfBlock id={addressLotBlockId} />
  )),
])
