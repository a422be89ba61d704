import { useSetAtom } from 'jotai'
import { arriveAtom } from '../../state/arrive.ts'
import '../../state/network-reads.ts'
import { nouns } from '../../state/nouns.ts'
import { pathTo } from '../../state/paths.ts'
import { useNames } from '../../state/use-place.ts'
import { useRead } from '../../state/use-read.ts'
import { Pill } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Properties } from '../../ui/properties.tsx'
import { Time } from '../../ui/time.tsx'
import { visible } from '../../ui/visible.ts'
import { Identifier } from '../identifier.tsx'
import { isUnread, Unread } from '../unread.tsx'

/** Where an address was taken from, over the instance's addresses. */
export function InstancePool() {
  const names = useNames()
  const { project, instance = '' } = names
  const arrive = useSetAtom(arriveAtom)
  const answer = useRead(nouns.pool.view(names))
  const pool = answer.data
  const close = () => void arrive(pathTo('instanceNetworking', { project, instance }))
  if (isUnread(answer)) {
    return (
      <Drawer title="IP pool details" onClose={close}>
        <Unread what="The IP pool" query={answer} />
      </Drawer>
    )
  }
  if (pool === undefined) return null
  return (
    <Drawer
      title="IP pool details"
      subtitle={<bdi>{visible(pool.name)}</bdi>}
      onClose={close}
      footer={<Button onClick={close}>Close</Button>}
    >
      <Properties
        items={[
          { label: 'ID', value: <Identifier id={pool.id} /> },
          { label: 'Description', value: visible(pool.description) },
          { label: 'IP version', value: <Pill>{pool.ipVersion}</Pill> },
          { label: 'Type', value: pool.poolType },
          { label: 'Default', value: pool.isDefault ? 'True' : 'False' },
          { label: 'Created', value: <Time at={pool.timeCreated} /> },
          { label: 'Last Modified', value: <Time at={pool.timeModified} /> },
        ]}
      />
    </Drawer>
  )
}
