import { recordOf, type Named, namesIn, type Page } from '../../state/nouns.ts'
import type { CliLine } from '../kernel/command.ts'
import { define, when } from '../kernel/define.ts'
import type { ReadsOf } from '../kernel/definition.ts'
import { flag, ref } from '../kernel/params.ts'
import type { IpPoolLinkSilo, IpPoolSiloUpdate, SiloSubnetPool } from '@oxide/api'
import type { Operation } from '../../api/operation.ts'
import type { LinkedPool, LinkedSilo } from '../../state/nouns/pool-link.ts'
import type { Read } from '../../state/cache/read.ts'

type Known = { readonly pools: Parameters<typeof linkIn>[0] }

/** Makes the commands that make a pool the default of a silo, and clear that again. */
export function defaultCommands(scope: LinkScope) {
  const { pool: noun, silos, pools, taken } = scope
  const params = { pool: ref(noun), silo: ref('silo') } as const
  const refresh = [silos, pools, noun] as const

  const update = define(() => ({
    id: `${recordOf(silos).cli} update`,
    verb: 'Make default',
    title: `Make ${recordOf(noun).one} default`,
    params: { ...params, isDefault: flag('Default', { optional: true }) },
    on: silos,
    offers: [{ on: pools, verb: 'Make default', key: 'p' }],
    subject: ({ silo }) => poolsOf(scope, silo),
    refused: (known, { pool = '', silo = '', isDefault = true }) => {
      const found = linkIn(known.pools, pool)
      if (found === undefined) return notLinked(pool, silo)
      if (!isDefault) return isNoDefault(found)
      return found.isDefault ? `${found.name} is already the default ${kindOf(found)} pool` : null
    },
    wording: ({ pools: all }, { pool = '', isDefault = true }) => {
      if (!isDefault) return { heading: CLEAR, failed: 'Could not clear default' }
      const old = all === undefined ? undefined : oldDefault({ pools: all }, pool)
      const verb = old === undefined ? 'Make' : 'Change'
      return {
        heading: `${verb} default for silo`,
        failed: `Could not ${verb.toLowerCase()} default`,
      }
    },
    confirm: (known, { pool, silo, isDefault = true }) => {
      const found = linkIn(known.pools, pool)
      if (found === undefined) return null
      if (!isDefault) return cleared(found, silo)
      const old = oldDefault(known, pool)
      const now = `the default ${kindOf(found)} pool for silo ${silo}`
      return old === undefined
        ? `${found.name} will be ${now}.`
        : `${found.name} will replace ${old.name} as ${now}. ${old.name} stays linked.`
    },
    run: (api, { isDefault = true, ...path }) =>
      api.call(scope.update, { path, body: { isDefault } }),
    done: () => ({ refresh }),
    // The CLI insists on the flag.
    cli: (args, known): CliLine => ({
      command: update,
      args: known === undefined ? args : { isDefault: true, ...args },
    }),
    key: 'p',
    keywords: ['promote', 'prefer'],
  }))

  const clear = define(() => ({
    id: `console ${recordOf(silos).cli} clear-default`,
    verb: 'Clear default',
    title: `Clear default ${recordOf(noun).one}`,
    params,
    on: silos,
    offers: [{ on: pools, verb: 'Clear default', key: 'u' }],
    subject: ({ silo }) => poolsOf(scope, silo),
    refused: (known, { pool = '', silo = '' }) => {
      const found = linkIn(known.pools, pool)
      return found === undefined ? notLinked(pool, silo) : isNoDefault(found)
    },
    wording: { heading: CLEAR, failed: 'Could not clear default' },
    confirm: (known, { pool, silo }) => {
      const found = linkIn(known.pools, pool)
      return found === undefined ? null : cleared(found, silo)
    },
    danger: 'interrupts',
    run: (api, path) => api.call(scope.update, { path, body: { isDefault: false } }),
    done: () => ({ refresh }),
    cli: (args, known) =>
      known === undefined ? null : { command: update, args: { ...args, isDefault: false } },
    key: 'u',
    keywords: ['demote', 'unset'],
  }))

  return [update, clear] as const

  function cleared(pool: Pool, silo: string): string {
    return `Silo ${silo} will have no default ${kindOf(pool)} pool: its users will have to name the pool that they take ${taken} from.`
  }
}

export function notLinked(pool: string, silo: string): string {
  return `${pool} is not linked to silo ${silo}`
}

function oldDefault(known: Known, pool: string): Pool | undefined {
  const found = linkIn(known.pools, pool)
  return found && replacedBy(found, known.pools)
}

function isNoDefault({ name, isDefault }: Pool & { readonly isDefault: boolean }): string | null {
  return isDefault ? null : `${name} is not a default pool`
}

/** The silo's name follows. */
const CLEAR = 'Clear default for silo'

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

type Pool = Pick<SiloSubnetPool, 'name' | 'ipVersion'> &
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

/** Reads whether a pool and a silo are linked. */
export function sidesOf(scope: LinkScope, { pool, silo }: Partial<Sides>): ReadsOf<LinkFacts> {
  // Reads only what is named: the rest cannot be requested yet.
  const wanted = {
    ...when(isNamed(pool), {
      pool: recordOf(scope.pool).view(namesIn({ [scope.pool]: pool })),
      silos: recordOf(scope.silos).list(namesIn({ [scope.pool]: pool })),
    }),
    ...when(isNamed(silo), poolsOf(scope, silo)),
  }
  return wanted as ReadsOf<LinkFacts>
}

/** Reads the pools of a silo. */
export function poolsOf(scope: LinkScope, silo = '') {
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
