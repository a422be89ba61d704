import type {
  LldpLinkConfig,
  PhysicalDiskManufacturerIdentity,
  RackMembershipStatus,
  SupportBundleInfo,
  Switch,
  SwitchPort,
  SwitchSlot,
  TufRepo,
  UnadoptedPhysicalDisk,
  UninitializedSled,
  UpdateStatus,
} from '@oxide/api'

/** One version of a rack's set of sleds. */
export type MembershipRow = RackMembershipStatus & { readonly id: string }

export function membershipView({ id: _, ...status }: MembershipRow): RackMembershipStatus {
  return status
}

/** A sled that is in the rack but not a member of it yet. */
export type NewSledRow = UninitializedSled & { readonly id: string }

export function newSledView({ id: _, ...sled }: NewSledRow): UninitializedSled {
  return sled
}

export type SwitchRow = Switch & { readonly slot: SwitchSlot }

export function switchView({ slot: _, ...one }: SwitchRow): Switch {
  return one
}

/** A switch port, and what it announces to its neighbors. */
export type SwitchPortRow = SwitchPort & {
  readonly lldp: LldpLinkConfig
  /** Time when its settings were applied; null while it has none. */
  readonly timeApplied: Date | null
}

export function switchPortView({ lldp: _, timeApplied: __, ...port }: SwitchPortRow): SwitchPort {
  return port
}

/** A disk in a sled that is not in use yet. It keeps its id once adopted. */
export type UnadoptedDiskRow = UnadoptedPhysicalDisk & { readonly id: string }

export function unadoptedDiskView({ id: _, ...disk }: UnadoptedDiskRow): UnadoptedPhysicalDisk {
  return disk
}

/** True if both name the same disk. */
export function isSameDisk(
  one: PhysicalDiskManufacturerIdentity,
  other: PhysicalDiskManufacturerIdentity,
): boolean {
  return one.vendor === other.vendor && one.model === other.model && one.serial === other.serial
}

export type BundleFile = { readonly path: string; readonly text: string }

export type SupportBundleRow = SupportBundleInfo & { readonly files: readonly BundleFile[] }

export function supportBundleView({ files: _, ...bundle }: SupportBundleRow): SupportBundleInfo {
  return bundle
}

/** The single row of the system's update status. */
export type UpdateRow = UpdateStatus & { readonly id: 'update' }

export function updateView({ id: _, ...status }: UpdateRow): UpdateStatus {
  return status
}

export type ReleaseRow = TufRepo & { readonly id: string }

export function releaseView({ id: _, ...repo }: ReleaseRow): TufRepo {
  return repo
}

const pattern = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/

/** True if a text is a version in Semantic Versioning. */
export function isVersion(text: string): boolean {
  return pattern.test(text)
}

/** Builds a key that sorts versions by precedence, with the build as the tie-breaker. */
export function versionKey(version: string): string {
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
