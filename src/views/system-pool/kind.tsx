import type { IpPool, IpPoolUtilization } from '@oxide/api'
import { Pill, State, tip, Word } from '../../ui/text/value.tsx'
import type { Column } from '../../ui/list/table-frame.tsx'
import { column, Unknown } from '../cells.tsx'
import { Late } from '../list/late.tsx'
import { amountOf, isExact, showAmount, showWhole } from '../../api/show/amount.ts'
import type { Read } from '../../state/cache/read.ts'
import { alarmOf } from '../../state/utilization.ts'
import { Inline } from '../../ui/layout.tsx'
import { Share } from '../../ui/meter.tsx'

type Versioned = Pick<IpPool, 'ipVersion'>

export const versionColumn: Column<Versioned> = column(
  'Version',
  { width: '10ch', hideBelow: 520 },
  ({ ipVersion }) => <Word>{ipVersion}</Word>,
)

export const typeColumn: Column<Pick<IpPool, 'poolType'>> = column(
  'Type',
  { width: '13ch', hideBelow: 640 },
  ({ poolType }) => <Word>{poolType}</Word>,
)

/** Marks the pool that a silo's users get by default. */
export function Default({ among }: { among: string }) {
  return (
    <span {...tip(`The default ${among}`)}>
      <Pill tone="default">default</Pill>
    </span>
  )
}

type Props = {
  readonly of: Read<IpPoolUtilization>
  /** The exact number of addresses, if known better than from the answer. */
  readonly capacity?: bigint | null
}

/** Shows the remaining and total addresses of a pool, and its utilization. */
export function Remaining({ of, capacity = null }: Props) {
  return (
    <Late of={of} width="12ch">
      {(data) => {
        const all = capacity ?? amountOf(data.capacity)
        const left = amountOf(data.remaining)
        if (all === null || left === null) return <Unknown />
        return <Amounts capacity={all} remaining={left < all ? left : all} />
      }}
    </Late>
  )
}

type Amounts = { readonly capacity: bigint; readonly remaining: bigint }

function Amounts({ capacity, remaining }: Amounts) {
  return (
    <Inline wraps>
      <span {...tip(inFull(capacity, remaining))}>
        {showAmount(remaining)} / {showAmount(capacity)}
      </span>
      {remaining === 0n ? (
        <State tone="destructive">{capacity === 0n ? 'no addresses' : 'none left'}</State>
      ) : (
        <Left percent={percentLeft(capacity, remaining)} />
      )}
    </Inline>
  )
}

function Left({ percent }: { percent: number }) {
  const tone = alarmOf(100 - percent, 100) ?? undefined
  return <Share label="Addresses remaining" value={percent} max={100} tone={tone} />
}

function percentLeft(capacity: bigint, remaining: bigint): number {
  return Number((remaining * 10_000n) / capacity) / 100
}

/** Writes both numbers in full. The remainder of a very large pool is only known roughly. */
function inFull(capacity: bigint, remaining: bigint): string {
  const about = isExact(remaining) ? '' : 'About '
  return `${about}${showWhole(remaining)} of ${showWhole(capacity)} addresses remain`
}
