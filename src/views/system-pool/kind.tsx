import type { IpPool } from '@oxide/api'
import { Pill } from '../../ui/badge.tsx'
import { type Column, column } from '../../ui/list/column.ts'
import { tip } from '../../ui/layer/tip.ts'

type Versioned = Pick<IpPool, 'ipVersion'>

export const versionColumn: Column<Versioned> = column(
  'Version',
  { width: '10ch', hideBelow: 520 },
  ({ ipVersion }) => <Pill>{ipVersion}</Pill>,
)

export const typeColumn: Column<Pick<IpPool, 'poolType'>> = column(
  'Type',
  { width: '13ch', hideBelow: 640 },
  ({ poolType }) => <Pill>{poolType}</Pill>,
)

/** Marks the pool that a silo's users get by default. */
export function Default({ among }: { among: string }) {
  return (
    <span {...tip(`The default ${among}`)}>
      <Pill tone="default">default</Pill>
    </span>
  )
}
