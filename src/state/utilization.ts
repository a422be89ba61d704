import type { SiloUtilization, VirtualResourceCounts } from '@oxide/api'
import type { Sled } from '../api/generated/lacking.ts'
import { showNumber } from './words.ts'

/** Amounts of each resource: CPUs are counted, memory and storage are in bytes. */
export type Amounts = VirtualResourceCounts

export type Resource = keyof Amounts

/** A resource as people count it. */
export type ResourceFacts = {
  readonly resource: Resource
  readonly label: string
  readonly unit: string
  /** The size of one such unit. */
  readonly one: number
}

export const RESOURCES: readonly ResourceFacts[] = [
  { resource: 'cpus', label: 'vCPUs', unit: 'vCPUs', one: 1 },
  { resource: 'memory', label: 'Memory', unit: 'GiB', one: 2 ** 30 },
  { resource: 'storage', label: 'Storage', unit: 'TiB', one: 2 ** 40 },
]

/** Sums up what silos have provisioned, and their quotas. */
export function totalOf(silos: readonly Pick<SiloUtilization, 'allocated' | 'provisioned'>[]): {
  readonly provisioned: Amounts
  readonly quota: Amounts
} {
  const sum = (part: 'allocated' | 'provisioned', resource: Resource) =>
    silos.reduce((total, silo) => total + amountIn(silo[part], resource), 0)
  const sums = (part: 'allocated' | 'provisioned') => ({
    cpus: sum(part, 'cpus'),
    memory: sum(part, 'memory'),
    storage: sum(part, 'storage'),
  })
  return { provisioned: sums('provisioned'), quota: sums('allocated') }
}

/** Returns an amount; zero if an answer lacks it. */
export function amountIn(amounts: Partial<Amounts>, resource: Resource): number {
  const amount: unknown = amounts[resource]
  return typeof amount === 'number' && Number.isFinite(amount) ? amount : 0
}

/** Returns the percentage of a quota that is provisioned; null without a quota. */
export function percentOf(provisioned: number, quota: number): number | null {
  return quota > 0 ? (100 * provisioned) / quota : null
}

/** Shares of a quota or a capacity that deserve attention, everywhere. */
const [MUCH, NEARLY_ALL] = [0.75, 0.9]

/** Returns how close to its quota a silo is, if that deserves attention. */
export function alarmOf(provisioned: number, quota: number): 'notice' | 'destructive' | null {
  const share = quota > 0 ? provisioned / quota : provisioned > 0 ? Infinity : 0
  if (share > NEARLY_ALL) return 'destructive'
  return share > MUCH ? 'notice' : null
}

/** Counts bytes or CPUs in a unit, rounded to two digits: `1,204.5`. */
export function inUnits(amount: number, one: number): string {
  const rounded = Math.round((100 * amount) / one) / 100
  // Avoids the zero that has a sign.
  return showNumber(rounded + 0)
}

/** The fraction of a sled's resources available to instances; the rest is needed to run them. */
const USABLE = 0.7
/** The usable disk space of a sled; formatting takes the rest. */
const STORAGE_PER_SLED = 32 * 0.909

/** Estimates what the sleds in service can hold in total, in the units of {@link RESOURCES}. */
export function capacityOf(sleds: readonly Sled[]): Amounts {
  const working = sleds.filter(({ policy }) => policy?.kind === 'in_service')
  const sum = (amount: (sled: Sled) => number) =>
    working.reduce((total, sled) => total + (amount(sled) || 0), 0)
  return {
    cpus: Math.ceil(USABLE * sum((sled) => sled.usableHardwareThreads)),
    memory: Math.ceil((USABLE * sum((sled) => sled.usablePhysicalRam)) / 2 ** 30),
    storage: Math.ceil(USABLE * working.length * STORAGE_PER_SLED),
  }
}
