import type { TufRepo, UpdateStatus, UpdatesTrustRoot } from '@oxide/api'
import { Table } from '../store/table.ts'

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
