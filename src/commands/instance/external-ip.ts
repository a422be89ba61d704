import { interfacesOf } from '../../state/instance/reads.ts'
import { addressesOf } from '../../state/nouns/both/instance.ts'
import type { IpVersion, PoolSelector, SiloIpPool } from '@oxide/api'
import {
  ephemeralNote,
  ephemeralRefusal,
  openPools,
  type PoolFacts,
  poolRefusal,
  type Slots,
} from '../../api/addresses.ts'
import {
  instanceEphemeralIpAttach,
  instanceEphemeralIpDetach,
} from '../../api/generated/writes/instances-external-ips.ts'
import { onlyDefault } from '../../api/pools.ts'
import { ipVersion as versionOf } from '../../api/valid/address.ts'
import { addressed, allOf, type Names, nouns } from '../../state/nouns.ts'
import type { Args, Effects, Warning } from '../kernel/command.ts'
import { define } from '../kernel/define.ts'
import { body, choice, ref, within } from '../kernel/params.ts'
import { networkChange } from '../network-change.ts'
import { poolSelector as selector } from '../pool-selector.ts'
import { shape } from '../kernel/shape.ts'

const where = { instance: ref('instance'), project: within('project') } as const

/** Reads what decides which external addresses an instance can take, apart from the address itself. */
export function slotReads(names: Names) {
  return {
    instance: nouns.instance.view(names),
    nics: interfacesOf(names),
    ips: addressesOf(names),
  }
}

const subjectsOf = (names: Names) => ({ ...slotReads(names), pools: allOf('pool') })

/** The CLI's own command: takes the pool as a selector; without one, the silo's default pool. */
const attachSelected = define({
  id: 'instance external-ip attach-ephemeral',
  verb: 'Attach default ephemeral IP',
  title: 'Attach ephemeral IP from the default pool',
  params: {
    ...where,
    poolSelector: body('Pool selector', shape<PoolSelector>('Pool selector', selector), {
      optional: true,
    }),
  },
  on: null,
  subject: subjectsOf,
  refused: ({ nics, ips, pools }, { poolSelector: chosen }) => {
    const named = chosen?.type === 'explicit' ? chosen.pool : undefined
    return refusalFor({ nics: nics.items, ips: ips.items }, pools.items, named)
  },
  confirm: ({ nics, ips, pools }, { poolSelector: chosen, ...args }) => {
    const slots = { nics: nics.items, ips: ips.items }
    const isFit = ({ ipVersion }: PoolFacts) =>
      chosen?.type !== 'auto' || chosen.ipVersion == null || chosen.ipVersion === ipVersion
    return chosen?.type === 'explicit'
      ? attaching(pools.items, chosen.pool, args)
      : attaching(pools.items, onlyDefault(openPools(slots, pools.items).filter(isFit))?.name, args)
  },
  run: (api, { poolSelector, ...names }) =>
    api.call(instanceEphemeralIpAttach, {
      ...addressed('instance', names),
      body: poolSelector === undefined ? {} : { poolSelector },
    }),
  done: attached,
  wording: { failed: 'Could not attach ephemeral IP' },
  keywords: ['add', 'address', 'external', 'public'],
})

export const attachEphemeral = define({
  id: 'console instance ephemeral-ip attach',
  verb: 'Attach ephemeral IP',
  title: 'Attach ephemeral IP',
  params: { ...where, pool: ref('pool', { label: 'Pool' }) },
  on: null,
  subject: subjectsOf,
  refused: {
    early: ({ nics, ips, pools }, { pool }) =>
      nics === undefined || ips === undefined || pools === undefined
        ? null
        : refusalFor({ nics: nics.items, ips: ips.items }, pools.items, pool),
  },
  wording: ({ nics, ips, pools }) => ({
    failed: 'Could not attach ephemeral IP',
    submit: 'Attach',
    note:
      nics === undefined || ips === undefined || pools === undefined
        ? null
        : ephemeralNote({ nics: nics.items, ips: ips.items }, pools.items),
  }),
  suggest: ({ nics, ips, pools }): { pool?: string } => {
    const open = openPools({ nics: nics.items, ips: ips.items }, pools.items)
    const only = onlyDefault(open)
    return only === undefined ? {} : { pool: only.name }
  },
  confirm: ({ pools }, { pool, ...args }) => attaching(pools.items, pool, args),
  run: (api, { pool, ...names }) =>
    api.call(instanceEphemeralIpAttach, {
      ...addressed('instance', names),
      body: { poolSelector: { type: 'explicit', pool } },
    }),
  done: attached,
  cli: ({ pool, ...names }, seen) =>
    seen === undefined
      ? null
      : { command: attachSelected, args: { ...names, poolSelector: { type: 'explicit', pool } } },
  keywords: ['add', 'address', 'external', 'public'],
})

export const detachEphemeral = define({
  id: ['instance external-ip detach-ephemeral', 'console instance ephemeral-ip detach'],
  verb: 'Detach ephemeral IP',
  title: 'Detach ephemeral IP',
  params: {
    ...where,
    ipVersion: choice<IpVersion, true>('IP version', ['v4', 'v6'], { optional: true }),
  },
  on: null,
  subject: ({ instance, project }) => {
    const names = { instance, ...(project === undefined ? {} : { project }) }
    return { instance: nouns.instance.view(names), ips: addressesOf(names) }
  },
  refused: ({ ips }, { ipVersion }) => {
    const held = ips.items.filter(({ kind }) => kind === 'ephemeral').map(({ ip }) => versionOf(ip))
    if (held.length === 0) return 'Instance has no ephemeral IP'
    if (ipVersion === undefined) {
      return new Set(held).size > 1 ? 'Instance has IPv4 and IPv6 ephemeral IPs: choose one' : null
    }
    return held.includes(ipVersion) ? null : `Instance has no ${ipVersion} ephemeral IP`
  },
  confirm: ({ instance, ips }, { ipVersion, ...names }) => {
    const held = ips.items.filter(({ kind }) => kind === 'ephemeral')
    const gone = held.find(({ ip }) => ipVersion === undefined || versionOf(ip) === ipVersion)
    const ip = gone?.ip ?? 'its ephemeral IP'
    return {
      text: `${instance.name} will no longer be reachable at ${ip}. The address returns to its pool.`,
      ...networkChange(names, () => ({ kind: 'detach external ip', instance: instance.name, ip })),
    }
  },
  danger: 'interrupts',
  run: (api, { ipVersion, ...names }) => {
    const { path, query } = addressed('instance', names)
    const which = ipVersion === undefined ? {} : { ipVersion }
    return api.call(instanceEphemeralIpDetach, { path, query: { ...query, ...which } })
  },
  done: () => ({ say: 'Ephemeral IP detached' }),
  wording: { failed: 'Could not detach ephemeral IP' },
  keywords: ['remove', 'address', 'external', 'public'],
})

export const ephemeralCommands = [attachEphemeral, attachSelected, detachEphemeral]

/** Shows what an address of a pool changes; nothing if the pool is not known. */
function attaching(pools: readonly SiloIpPool[], chosen: string | undefined, args: Args): Warning {
  const pool = pools.find(({ id, name }) => id === chosen || name === chosen)
  if (pool === undefined) return { text: null }
  const { ipVersion: version, name } = pool
  return {
    text: null,
    ...networkChange(args, ({ instance }) => ({
      kind: 'attach ephemeral ip',
      ...{ instance, version, pool: name },
    })),
  }
}

function attached(_args: unknown, { ip }: { readonly ip: string }): Effects {
  return { say: `IP ${ip} attached` }
}

/**
 * Explains why no ephemeral IP can be attached, from the chosen pool if there is one; null if it can, or the pool is
 * unknown.
 */
function refusalFor(
  slots: Slots,
  pools: readonly (PoolFacts & { readonly id: string })[],
  chosen: string | undefined,
): string | null {
  const pool = pools.find(({ id, name }) => id === chosen || name === chosen)
  return ephemeralRefusal(slots, pools) ?? (pool === undefined ? null : poolRefusal(slots, pool))
}
