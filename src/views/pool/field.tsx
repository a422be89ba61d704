import { useRead } from '../../state/use-page.ts'
import { allOf, type Items } from '../../state/nouns.ts'
import { onlyDefault } from '../../api/pools.ts'
import type { ComponentType } from 'react'
import type { IpVersion, SiloSubnetPool } from '@oxide/api'
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

type PoolsProps<Pool> = {
  readonly pools: readonly Pool[]
  /** Shown when there are no pools. */
  readonly none: string
}

/** Waits with a form until the pools that it offers have been read, or could not be. */
export function withPools<N extends 'pool' | 'subnetPool'>(
  noun: N,
  offered: (all: readonly Items[N][]) => readonly Items[N][],
  none: string,
  Form: ComponentType<PoolsProps<Items[N]>>,
): ComponentType {
  return () => {
    const { data, isPending } = useRead(allOf(noun))
    return isPending ? null : (
      <Form
        pools={offered(data?.items ?? [])}
        none={data === undefined ? 'Could not load pools' : none}
      />
    )
  }
}

type Selector =
  | { readonly type: 'explicit'; readonly pool: string }
  | { readonly type: 'auto'; readonly ipVersion?: IpVersion | null }

/** Returns the name of the pool that a link asks for, or else of the only default; empty for none. */
export function poolNamed(
  selector: Selector | undefined,
  pools: readonly SiloSubnetPool[],
): string {
  if (selector?.type === 'explicit') {
    return pools.find(({ id, name }) => id === selector.pool || name === selector.pool)?.name ?? ''
  }
  const version = selector?.ipVersion ?? null
  const fitting = pools.filter(({ ipVersion }) => version === null || ipVersion === version)
  return onlyDefault(fitting)?.name ?? ''
}
