import type {
  Disk,
  FloatingIp,
  InstanceNetworkInterface,
  InstanceState,
  Snapshot,
} from '@oxide/api'
import { numberOf } from '../../../src/mock/address.ts'
import type { InstanceRow } from '../../../src/mock/instance/rows.ts'
import type {
  EphemeralIpRow,
  IpPoolLinkRow,
  IpPoolRow,
  SnatIpRow,
} from '../../../src/mock/network/rows.ts'
import type { LocalPlane } from '../../../src/mock/plane.ts'
import { instanceOf } from '../../../src/mock/storage/rows.ts'
import type { PendingRow } from '../../../src/mock/store/rows.ts'

/** Returns the rows of a world that began empty. */
export type Rows = ReturnType<typeof rowsOf>

export function rowsOf(plane: Pick<LocalPlane, 'save'>) {
  const { changes } = plane.save() as { changes: Record<string, { put: unknown[] } | undefined> }
  const rows = <T>(table: string) => (changes[table]?.put ?? []) as T[]
  return {
    instances: rows<InstanceRow>('instances'),
    disks: rows<Disk>('disks'),
    snapshots: rows<Snapshot>('snapshots'),
    floating: rows<FloatingIp>('floatingIps'),
    ephemeral: rows<EphemeralIpRow>('ephemeralIps'),
    snat: rows<SnatIpRow>('snatIps'),
    nics: rows<InstanceNetworkInterface>('networkInterfaces'),
    pools: rows<IpPoolRow>('ipPools'),
    links: rows<IpPoolLinkRow>('ipPoolLinks'),
    pending: rows<PendingRow>('pending'),
  }
}

/** Returns every invariant that a world violates. */
export function brokenIn(rows: Rows): string[] {
  const broken: string[] = []
  const holds = (that: boolean, sentence: string) => {
    if (!that) broken.push(sentence)
  }
  const instances = new Map(rows.instances.map((row) => [row.id, row]))
  const disks = new Map(rows.disks.map((row) => [row.id, row]))
  const pools = new Map(rows.pools.map((row) => [row.id, row]))

  const single = [...rows.floating, ...rows.ephemeral]
  const held = single.map(({ ip }) => ip)
  holds(new Set(held).size === held.length, `an address is held twice: ${held.join(' ')}`)
  for (const { ip } of rows.snat) holds(!held.includes(ip), `${ip} is shared and held alone`)
  const ports = rows.snat.map(({ ip, firstPort }) => `${ip} ${firstPort}`)
  holds(new Set(ports).size === ports.length, `ports are held twice: ${ports.join(', ')}`)
  for (const { ip, ipPoolId } of [...single, ...rows.snat]) {
    holds(contains(pools.get(ipPoolId), ip), `${ip} is not of its pool`)
  }
  const onInstance = [...rows.ephemeral, ...rows.snat, ...rows.nics, ...rows.floating]
  for (const { id, instanceId } of onInstance) {
    const dangles = instanceId !== null && instanceId !== undefined && !instances.has(instanceId)
    holds(!dangles, `${id} is on an instance that is gone`)
  }
  for (const disk of rows.disks) {
    const at = instanceOf(disk.state)
    holds(at === null || instances.has(at), `${disk.name} is at an instance that is gone`)
  }
  for (const { name, id, bootDiskId } of rows.instances) {
    const own = rows.disks.filter(({ state }) => instanceOf(state) === id)
    holds(own.length <= 12, `${name} has ${own.length} disks`)
    const boot = bootDiskId ? disks.get(bootDiskId) : null
    holds(boot === null || (boot !== undefined && own.includes(boot)), `${name} boots elsewhere`)
    const primary = rows.nics.filter((nic) => nic.instanceId === id && nic.primary).length
    const any = rows.nics.some((nic) => nic.instanceId === id)
    holds(primary === (any ? 1 : 0), `${name} has ${primary} primary interfaces`)
  }
  for (const { ipPoolId } of rows.links) holds(pools.has(ipPoolId), 'a link leads to no pool')
  const defaults = rows.links.filter(({ isDefault }) => isDefault).length
  holds(defaults <= 1, `${defaults} pools are the default`)
  for (const { id, noun } of rows.pending) {
    const things = { instance: rows.instances, disk: rows.disks, snapshot: rows.snapshots }
    const known = noun === 'instance' || noun === 'disk' || noun === 'snapshot'
    holds(!known || things[noun].some((row) => row.id === id), `${noun} ${id} is awaited, but gone`)
  }
  for (const list of [rows.instances, rows.disks, rows.snapshots, rows.floating, rows.pools]) {
    const names = list.map(({ name }) => name)
    holds(new Set(names).size === names.length, `a name is taken twice: ${names.join(' ')}`)
  }
  return broken
}

function contains(pool: IpPoolRow | undefined, ip: string): boolean {
  const at = numberOf(ip)
  return (
    pool?.ranges.some(({ first, last }) => numberOf(first) <= at && at <= numberOf(last)) ?? false
  )
}

/** The transitions between states of an instance, automatic or by command; null stands for before its creation. */
const ways: Readonly<Record<InstanceState | 'none', readonly InstanceState[]>> = {
  none: ['creating'],
  creating: ['starting', 'stopped', 'stopping', 'failed'],
  starting: ['running', 'stopping', 'failed'],
  running: ['stopping', 'rebooting', 'failed'],
  stopping: ['stopped', 'failed'],
  stopped: ['starting'],
  rebooting: ['running', 'stopping', 'failed'],
  migrating: ['running'],
  repairing: ['running'],
  failed: ['starting', 'stopping'],
  destroyed: [],
}

/** Returns impossible transitions between a world and the same world one change later. */
export function leapsBetween(before: Rows, after: Rows): string[] {
  const states = new Map(before.instances.map(({ id, runState }) => [id, runState]))
  return after.instances.flatMap(({ id, name, runState }) => {
    const was = states.get(id) ?? 'none'
    return was === runState || ways[was].includes(runState) ? [] : [`${name}: ${was} → ${runState}`]
  })
}

/** Returns what a silo uses and what its pools have left, summed over the parts. */
export function sumsOf(rows: Rows) {
  const up = rows.instances.filter(({ runState }) => !['stopped', 'failed'].includes(runState))
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const holders = [...rows.floating, ...rows.ephemeral, ...rows.snat]
  return {
    provisioned: {
      cpus: sum(up.map(({ ncpus }) => ncpus)),
      memory: sum(up.map(({ memory }) => memory)),
      storage: sum([...rows.disks, ...rows.snapshots].map(({ size }) => size)),
    },
    pools: rows.pools.map(({ id, ranges }) => {
      const capacity = sum(
        ranges.map(({ first, last }) => Number(numberOf(last) - numberOf(first)) + 1),
      )
      const ips = holders.filter(({ ipPoolId }) => ipPoolId === id).map(({ ip }) => ip)
      return { id, capacity, remaining: capacity - new Set(ips).size }
    }),
  }
}
