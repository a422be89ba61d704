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
import { type View, without } from '../store/rows.ts'

/** One version of a rack's set of sleds. */
export type MembershipRow = RackMembershipStatus & { readonly id: string }

export const membershipView: View<MembershipRow, RackMembershipStatus> = without('id')

/** A sled that is in the rack but not a member of it yet. */
export type NewSledRow = UninitializedSled & { readonly id: string }

export const newSledView: View<NewSledRow, UninitializedSled> = without('id')

export type SwitchRow = Switch & { readonly slot: SwitchSlot }

export const switchView: View<SwitchRow, Switch> = without('slot')

/** A switch port, and what it announces to its neighbors. */
export type SwitchPortRow = SwitchPort & {
  readonly lldp: LldpLinkConfig
  /** Time when its settings were applied; null while it has none. */
  readonly timeApplied: Date | null
}

export const switchPortView: View<SwitchPortRow, SwitchPort> = without('lldp', 'timeApplied')

/** A disk in a sled that is not in use yet. It keeps its id once adopted. */
export type UnadoptedDiskRow = UnadoptedPhysicalDisk & { readonly id: string }

export const unadoptedDiskView: View<UnadoptedDiskRow, UnadoptedPhysicalDisk> = without('id')

export function isSameDisk(
  one: PhysicalDiskManufacturerIdentity,
  other: PhysicalDiskManufacturerIdentity,
): boolean {
  return one.vendor === other.vendor && one.model === other.model && one.serial === other.serial
}

export type BundleFile = { readonly path: string; readonly text: string }

export type SupportBundleRow = SupportBundleInfo & { readonly files: readonly BundleFile[] }

export const supportBundleView: View<SupportBundleRow, SupportBundleInfo> = without('files')

/** The single row of the system's update status. */
export type UpdateRow = UpdateStatus & { readonly id: 'update' }

export const updateView: View<UpdateRow, UpdateStatus> = without('id')

export type ReleaseRow = TufRepo & { readonly id: string }

export const releaseView: View<ReleaseRow, TufRepo> = without('id')

const pattern = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/

export function isVersion(text: string): boolean {
  return pattern.test(text)
}

/** Builds a key that sorts versions by precedence, with the build as the tie-breaker. */
export function versionKey(version: string): string {
  return `${precedence(version)} ${version}`
}

function precedence(version: string): string {
  const [, major = '', minor = '', patch = '', early] = pattern.exec(version) ?? []
  const numbers = [major, minor, patch].map((digits) => digits.padStart(12, '0')).join('.')
  // Sorts pre-releases before the release itself: a tilde sorts after anything that may follow the numbers.
  if (early === undefined) return `${numbers}~`
  const parts = early.split('.')
  return `${numbers}-${parts.map((part) => (/^\d+$/.test(part) ? part.padStart(12, '0') : part)).join('.')}`
}
