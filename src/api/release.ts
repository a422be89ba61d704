import type { TufRepo, UpdatesTrustRoot } from '@oxide/api'
import { isRecord } from './shape.ts'

/** A release of the system software, which its version identifies. */
export type Release = TufRepo & { readonly id: string; readonly name: string }

/** A trusted root role, which has no name but its id. */
export type TrustRoot = UpdatesTrustRoot & { readonly name: string }

/** Names a release by its version, as other resources are by their ids and names. */
export function asRelease(repository: unknown): unknown {
  if (!isRecord(repository)) return repository
  const { systemVersion } = repository
  return { ...repository, id: systemVersion, name: systemVersion }
}

/** Names a root role by its id. */
export function asTrustRoot(root: unknown): unknown {
  return isRecord(root) ? { ...root, name: root['id'] } : root
}
