import type { Instance } from '@oxide/api'
import { allOf, type Names, type Page } from '../state/nouns.ts'
import type { Read } from '../state/cache/read.ts'

type Attachable = { readonly name: string; readonly instanceId?: string | null }

/**
 * Reads the instances that may hold something attached; none if it was named by id alone, which does not tell its
 * project.
 */
export function attachableInstances(names: Names): { readonly instances?: Read<Page<Instance>> } {
  const { project } = names
  return project === undefined ? {} : { instances: allOf('instance', { project }) }
}

/** Names the instance that something is attached to, within a sentence. */
export function attachedInstance(
  { name, instanceId }: Attachable,
  instances: Page<Instance> | undefined,
): string {
  const holder = instances?.items.find(({ id }) => id === instanceId)
  return holder?.name ?? `the instance that ${name} is attached to`
}

export function attachedRefusal({ name, instanceId }: Attachable): string | null {
  return instanceId == null ? null : `${name} is already attached to an instance`
}

export function detachedRefusal({ name, instanceId }: Attachable): string | null {
  return instanceId == null ? `${name} is not attached to an instance` : null
}
