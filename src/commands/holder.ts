import type { Instance } from '@oxide/api'
import { allOf, type Names, type Page } from '../state/nouns.ts'
import type { Read } from '../state/read.ts'

type Held = { readonly name: string; readonly instanceId?: string | null }

/** The instances among which is the one that something is attached to; by its id alone it does not tell its project. */
export function holdersIn(names: Names): { readonly instances?: Read<Page<Instance>> } {
  const { project } = names
  return project === undefined ? {} : { instances: allOf('instance', { project }) }
}

/** How a sentence begins about the instance that something is attached to: by its name, where that is known. */
export function holderOf(
  { name, instanceId }: Held,
  instances: Page<Instance> | undefined,
): string {
  const holder = instances?.items.find(({ id }) => id === instanceId)
  return holder === undefined
    ? `The instance that ${name} is attached to`
    : `Instance ${holder.name}`
}

/** Why something that is attached to one instance cannot be attached to another, or null. */
export function heldRefusal({ name, instanceId }: Held): string | null {
  return instanceId == null ? null : `${name} is attached to an instance already`
}

/** Why nothing can be detached, or null. */
export function freeRefusal({ name, instanceId }: Held): string | null {
  return instanceId == null ? `${name} is not attached to an instance` : null
}
