import type { IpPool } from '@oxide/api'
import { Pill } from '../../ui/badge.tsx'
import type { Column } from '../../ui/list/column.ts'
import { tip } from '../../ui/layer/tip.ts'

type Versioned = Pick<IpPool, 'ipVersion'>

export const versionColumn: Column<Versioned> = {
  id: 'version',
  label: 'Version',
  cell: ({ ipVersion }) => <Pill>{ipVersion}</Pill>,
  width: '10ch',
  hideBelow: 520,
}

export const typeColumn: Column<Pick<IpPool, 'poolType'>> = {
  id: 'type',
  label: 'Type',
  cell: ({ poolType }) => <Pill>{poolType}</Pill>,
  width: '13ch',
  hideBelow: 640,
}

/** Marks the pool that a silo's users get by default. */
export function Default({ among }: { among: string }) {
  return (
    <span {...tip(`The default ${among}`)}>
      <Pill tone="default">default</Pill>
    </span>
  )
}
