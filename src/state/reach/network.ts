import type { World } from '../../reach/world.ts'
import { nouns } from '../nouns.ts'
import type { Read } from '../cache/read.ts'

/**
 * Reads everything that a question about the network of a project needs. The lists are those of the pages, so the cache
 * shares them; what is put together of them is dropped as soon as nothing shows it.
 */
export function networkOf(project: string): Read<World> {
  const { operation, args } = nouns.project.view({ project })
  return {
    operation,
    // Keeps it apart from the project itself, whose answer it would replace.
    args: { ...args, of: 'network' },
    fleeting: true,
    complete: async (answer, also) => {
      const world = async () => (await import('./read-world.ts')).readWorld(project, also)
      const [read] = await Promise.all([world(), answer])
      return read
    },
  }
}
