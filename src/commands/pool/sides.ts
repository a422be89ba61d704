import type { IpPoolLinkSilo, IpPoolSiloUpdate, SiloSubnetPool } from '@oxide/api'
import type { Operation } from '../../api/operation.ts'
import { type Named, type Page, recordOf } from '../../state/nouns.ts'
import type { LinkedPool, LinkedSilo } from '../../state/nouns/pool-link.ts'
import type { Read } from '../../state/cache/read.ts'

/** The two sides of a link. */
export type Sides = { readonly pool: string; readonly silo: string }

/** The links between a kind of pool and silos. */
export type LinkScope = {
  readonly pool: 'systemPool' | 'systemSubnetPool'
  /** The noun of the silos of a pool. */
  readonly silos: 'systemPoolSilo' | 'systemSubnetPoolSilo'
  /** The noun of the pools of a silo. */
  readonly pools: 'siloPool' | 'siloSubnetPool'
  readonly link: Operation<{ path: { pool: string }; body: IpPoolLinkSilo }, object>
  readonly update: Operation<{ path: Sides; body: IpPoolSiloUpdate }, object>
  readonly unlink: Operation<{ path: Sides }>
  /** The addresses or subnets that such a pool provides, in words. */
  readonly taken: string
  /** The report of an unlinked pool. */
  readonly unlinked: string
}

export type Pool = Pick<SiloSubnetPool, 'name' | 'ipVersion'> &
  Pick<LinkedPool, 'poolType'> & { readonly assignment?: string }

type OfSilo = Page<Named & LinkedPool>

/** The facts about a pool and a silo, if they are named. */
export type LinkFacts = {
  readonly pool: Pool
  /** The pools of the silo. */
  readonly pools: OfSilo
  /** The silos of the pool. */
  readonly silos: Page<LinkedSilo>
}

type Reads = { readonly [Part in keyof LinkFacts]: Read<LinkFacts[Part]> }

/** Reads whether a pool and a silo are linked. */
export function sidesOf(scope: LinkScope, { pool, silo }: Partial<Sides>): Reads {
  // Reads only what is named: the rest cannot be requested yet.
  const wanted = {
    ...(isNamed(pool)
      ? {
          pool: recordOf(scope.pool).view({ [scope.pool]: pool }),
          silos: recordOf(scope.silos).list({ [scope.pool]: pool }),
        }
      : {}),
    ...(isNamed(silo) ? poolsOf(scope, silo) : {}),
  }
  return wanted as Reads
}

/** Reads the pools of a silo. */
export function poolsOf(scope: LinkScope, silo: string) {
  return { pools: recordOf(scope.pools).list({ silo }) as Read<OfSilo> }
}

/** Names the group of pools in which a silo has one default: `IPv4 unicast`. */
export function kindOf({ ipVersion, poolType }: Pool): string {
  return `IP${ipVersion} ${poolType ?? 'subnet'}`
}

/** Finds a pool among those of a silo. */
export function linkIn({ items }: OfSilo, pool: string | undefined) {
  return items.find(({ id, name }) => id === pool || name === pool)
}

/** Returns the default of a silo that a pool would replace: there is one for each version and type. */
export function replacedBy(
  { name, ipVersion, poolType }: Pool,
  pools: OfSilo | undefined,
): Pool | undefined {
  const found = pools?.items.find(
    (pool) => pool.isDefault && pool.ipVersion === ipVersion && pool.poolType === poolType,
  )
  return found?.name === name ? undefined : found
}

export function isNamed(name: string | undefined): name is string {
  return name !== undefined && name !== ''
}
