import type {
  LldpLinkConfig,
  PhysicalDisk,
  PhysicalDiskAdoptionRequest,
  PhysicalDiskManufacturerIdentity,
  Rack,
  RackMembershipStatus,
  Sled,
  SupportBundleInfo,
  Switch,
  SwitchPort,
  SwitchSlot,
  TufRepo,
  UnadoptedPhysicalDisk,
  UninitializedSled,
  UpdateStatus,
  UpdatesTrustRoot,
} from '@oxide/api'
import { timeKey } from '../store/rows.ts'
import { Table } from '../store/table.ts'

export const rackTable = () => new Table<Rack>({ parent: () => 'fleet' })

/** One version of a rack's set of sleds. */
export type MembershipRow = RackMembershipStatus & { readonly id: string }

export const membershipTable = () =>
  new Table<MembershipRow>({
    parent: (row) => row.rackId,
    orders: { version: ({ version }) => String(version).padStart(16, '0') },
  })

export function membershipView({ id: _, ...status }: MembershipRow): RackMembershipStatus {
  return status
}

export const sledTable = () => new Table<Sled>({ parent: () => 'fleet' })

/** A sled that is in the rack but not a member of it yet. */
export type NewSledRow = UninitializedSled & { readonly id: string }

export const newSledTable = () => new Table<NewSledRow>({ parent: () => 'fleet' })

export function newSledView({ id: _, ...sled }: NewSledRow): UninitializedSled {
  return sled
}

/** A switch and its slot in the rack. */
export type SwitchRow = Switch & { readonly slot: SwitchSlot }

export const switchTable = () => new Table<SwitchRow>({ parent: () => 'fleet' })

export function switchView({ slot: _, ...one }: SwitchRow): Switch {
  return one
}

/** A switch port, and what it announces to its neighbors. */
export type SwitchPortRow = SwitchPort & {
  readonly lldp: LldpLinkConfig
  /** Time when its settings were applied; null while it has none. */
  readonly timeApplied: Date | null
}

export const switchPortTable = () =>
  new Table<SwitchPortRow, 'settings'>({
    parent: ({ rackId, switchSlot }) => `${rackId} ${switchSlot}`,
    name: (port) => port.portName,
    by: { settings: (port) => port.portSettingsId ?? null },
  })

export function switchPortView({ lldp: _, timeApplied: __, ...port }: SwitchPortRow): SwitchPort {
  return port
}

export const physicalDiskTable = () =>
  new Table<PhysicalDisk, 'sled'>({
    parent: () => 'fleet',
    by: { sled: (disk) => disk.sledId ?? null },
  })

/** A disk in a sled that is not in use yet. It keeps its id once adopted. */
type UnadoptedDiskRow = UnadoptedPhysicalDisk & { readonly id: string }

export const unadoptedDiskTable = () => new Table<UnadoptedDiskRow>({ parent: () => 'fleet' })

export function unadoptedDiskView({ id: _, ...disk }: UnadoptedDiskRow): UnadoptedPhysicalDisk {
  return disk
}

export const adoptionTable = () => new Table<PhysicalDiskAdoptionRequest>({ parent: () => 'fleet' })

/** True if both name the same disk. */
export function isSameDisk(
  one: PhysicalDiskManufacturerIdentity,
  other: PhysicalDiskManufacturerIdentity,
): boolean {
  return one.vendor === other.vendor && one.model === other.model && one.serial === other.serial
}

/** A text file of a bundle. */
export type BundleFile = { readonly path: string; readonly text: string }

/** A support bundle and its collected files. */
export type SupportBundleRow = SupportBundleInfo & { readonly files: readonly BundleFile[] }

export const supportBundleTable = () =>
  new Table<SupportBundleRow>({
    parent: () => 'fleet',
    orders: { time_and_id: ({ timeCreated, id }) => timeKey(timeCreated, id) },
  })

export function supportBundleView({ files: _, ...bundle }: SupportBundleRow): SupportBundleInfo {
  return bundle
}

/** The single row of the system's update status. */
export type UpdateRow = UpdateStatus & { readonly id: 'update' }

export const updateTable = () => new Table<UpdateRow>({ parent: () => 'fleet' })

export function updateView({ id: _, ...status }: UpdateRow): UpdateStatus {
  return status
}

export type ReleaseRow = TufRepo & { readonly id: string }

export const releaseTable = () =>
  new Table<ReleaseRow>({
    parent: () => 'fleet',
    name: ({ systemVersion }) => systemVersion,
    orders: { version: ({ systemVersion }) => versionKey(systemVersion) },
  })

export function releaseView({ id: _, ...repo }: ReleaseRow): TufRepo {
  return repo
}

export const trustRootTable = () => new Table<UpdatesTrustRoot>({ parent: () => 'fleet' })

const pattern = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/

/** True if a text is a version in Semantic Versioning. */
export function isVersion(text: string): boolean {
  return pattern.test(text)
}

/** Builds a key that sorts versions by precedence, with the build as the tie-breaker. */
function versionKey(version: string): string {
  return `${precedence(version)} ${version}`
}

/** True if one version precedes another. Ignores builds. */
export function isOlder(one: string, other: string): boolean {
  return precedence(one) < precedence(other)
}

function precedence(version: string): string {
  const [, major = '', minor = '', patch = '', early] = pattern.exec(version) ?? []
  const numbers = [major, minor, patch].map((digits) => digits.padStart(12, '0')).join('.')
  // Sorts pre-releases before the release itself: a tilde sorts after anything that may follow the numbers.
  if (early === undefined) return `${numbers}~`
  const parts = early.split('.')
  return `${numbers}-${parts.map((part) => (/^\d+$/.test(part) ? part.padStart(12, '0') : part)).join('.')}`
}
