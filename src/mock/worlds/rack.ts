import type { LldpLinkConfig, PhysicalDisk, PhysicalDiskKind, UpdateStatus } from '@oxide/api'
import type { Sled } from '../../api/generated/lacking.ts'
import type { SwitchPortRow } from '../rack/rows.ts'
import { idOf } from '../seed.ts'
import type { World } from '../world.ts'
import { TiB, aged, ago, hour } from './silo.ts'

export const rackId = idOf('rack')

const ports = 32

/** Adds the rack, a switch with its ports, and sleds in service. */
export function seedRack(world: World, sleds: number, disksEach = 10): void {
  world.racks.put({ id: rackId, ...aged(world, 300) })
  for (let n = 0; n < sleds; n++) {
    const sled = seedSled(world, n)
    for (let slot = 0; slot < disksEach; slot++) seedPhysicalDisk(world, sled, slot)
  }
  const baseboard = { part: '913-0000006', serial: 'BRM45220000', revision: 6 }
  world.switches.put({
    id: idOf('switch 0'),
    rackId,
    slot: 'switch0',
    baseboard,
    ...aged(world, 300),
  })
  for (let n = 0; n < ports; n++) seedPort(world, n)
}

/** Adds the rack's first membership: every active sled. */
export function seedMembership(world: World): void {
  const active = [...world.sleds.rows].filter(({ state }) => state === 'active')
  const members = active.map(({ baseboard: { part, serial } }) => ({
    partNumber: part,
    serialNumber: serial,
  }))
  const { timeCreated } = aged(world, 300)
  world.memberships.put({
    id: idOf('rack membership 1'),
    rackId,
    version: 1,
    state: 'committed',
    members,
    unacknowledgedMembers: [],
    timeCreated,
    timeCommitted: timeCreated,
    timeAborted: null,
  })
}

/**
 * Adds a sled, in service by default.
 * @param cubby its place in the rack
 */
export function seedSled(world: World, cubby: number, over: Partial<Sled> = {}): Sled {
  return world.sleds.put({
    id: idOf(`sled ${cubby}`),
    rackId,
    slot: cubby,
    baseboard: baseboardAt(cubby),
    policy: { kind: 'in_service', provisionPolicy: 'provisionable' },
    state: 'active',
    usableHardwareThreads: 254,
    usablePhysicalRam: TiB,
    ...aged(world, 300),
    ...over,
  })
}

/** Adds a sled that is in the rack but not a member of it. */
export function seedNewSled(world: World, cubby: number): void {
  world.newSleds.put({ id: idOf(`sled ${cubby}`), rackId, cubby, baseboard: baseboardAt(cubby) })
}

export function seedPhysicalDisk(
  world: World,
  sled: Sled,
  slot: number,
  over: Partial<PhysicalDisk> = {},
): PhysicalDisk {
  const formFactor = over.formFactor ?? 'u2'
  return world.physicalDisks.put({
    id: idOf(`physical disk ${sled.id} ${slot}`),
    ...diskAt(sled, slot, formFactor),
    formFactor,
    policy: { kind: 'in_service' },
    sledId: sled.id,
    state: 'active',
    ...aged(world, 300),
    ...over,
  })
}

/** Adds a disk that is in a sled but not in use yet. */
export function seedUnadoptedDisk(world: World, sled: Sled, slot: number): void {
  world.unadoptedDisks.put({
    id: idOf(`physical disk ${sled.id} ${slot}`),
    diskId: diskAt(sled, slot, 'u2'),
    sledId: sled.id,
    slot,
    variant: 'u2',
  })
}

function baseboardAt(cubby: number): Sled['baseboard'] {
  return { part: '913-0000019', serial: `BRM442202${String(cubby).padStart(2, '0')}`, revision: 13 }
}

function diskAt(sled: Sled, slot: number, formFactor: PhysicalDiskKind) {
  const serial = `A${sled.baseboard.serial.slice(-6)}${String(slot).padStart(2, '0')}`
  const model = formFactor === 'm2' ? 'WUS4C6432DSP3X3' : 'WUS5EA138ESP7E1'
  return { vendor: '1b96', model, serial }
}

function seedPort(world: World, number: number): SwitchPortRow {
  const portName = `qsfp${number}`
  return world.switchPorts.put({
    id: idOf(`switch port ${portName}`),
    portName,
    portSettingsId: null,
    rackId,
    switchSlot: 'switch0',
    timeApplied: null,
    lldp: lldpOf(portName),
  })
}

/** Returns what a link announces to its neighbors: nothing, unless given. */
export function lldpOf(label: string, over: Partial<LldpLinkConfig> = {}): LldpLinkConfig {
  return {
    id: idOf(`lldp ${label}`),
    enabled: false,
    chassisId: null,
    linkDescription: null,
    linkName: null,
    managementIp: null,
    systemDescription: null,
    systemName: null,
    ...over,
  }
}

/** Adds the status of the system software and a trusted root role. */
export function seedUpdate(world: World, over: Partial<UpdateStatus> = {}): void {
  world.updates.put({
    id: 'update',
    componentsByReleaseVersion: { 'install dataset': 20 },
    contactSupport: false,
    suspended: false,
    targetRelease: null,
    timeLastStepPlanned: ago(world, hour),
    ...over,
  })
  const { timeCreated } = aged(world, 300)
  world.trustRoots.put({ id: idOf('trust root'), timeCreated, rootRole: rootRole() })
}

/** Adds a release whose repository was uploaded this many days ago. */
export function seedRelease(world: World, systemVersion: string, days: number): void {
  // Looks like a SHA-256, of a repository that does not exist.
  const hash = [1, 2].map((half) => idOf(`${systemVersion} ${half}`).replaceAll('-', '')).join('')
  const { timeCreated } = aged(world, days)
  world.releases.put({
    id: idOf(`release ${systemVersion}`),
    fileName: `system-update-v${systemVersion}.zip`,
    hash,
    systemVersion,
    timeCreated,
  })
}

function rootRole(): Record<string, unknown> {
  const keyid = 'a5'.repeat(32)
  const role = { keyids: [keyid], threshold: 1 }
  const key = { keytype: 'ed25519', scheme: 'ed25519', keyval: { public: '5a'.repeat(32) } }
  const roles = { root: role, snapshot: role, targets: role, timestamp: role }
  const signed = {
    _type: 'root',
    spec_version: '1.0.31',
    version: 1,
    expires: '2036-01-01T00:00:00Z',
    consistent_snapshot: true,
    keys: { [keyid]: key },
    roles,
  }
  return { signatures: [{ keyid, sig: 'c3'.repeat(64) }], signed }
}
