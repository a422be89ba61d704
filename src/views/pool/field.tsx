import type { SiloSubnetPool } from '@oxide/api'
import { describe } from '../../state/words.ts'
import { subnetPool } from '../../state/nouns/silo/pool.ts'
import { Combobox } from '../../ui/form/combobox.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'

type Props = {
  readonly label: string
  /** In the order shown. */
  readonly pools: readonly SiloSubnetPool[]
  readonly none: string
  /** A name; empty while none is chosen. */
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (pool: string) => void
}

/** Lets the user choose one of the silo's pools, each with its distinguishing facts. */
export function PoolField({ label, pools, none, value, error, onChange }: Props) {
  return (
    <Combobox
      label={label}
      value={value}
      placeholder={pools.length === 0 ? none : 'Select a pool'}
      options={pools.map((pool) => ({
        value: pool.name,
        label: pool.name,
        meta: escapeInvisible(describe(subnetPool.about(pool))),
      }))}
      onChange={onChange}
      error={error}
    />
  )
}
