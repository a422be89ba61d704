import { atom } from 'jotai/vanilla'
import { catalogAtom } from './catalog.ts'
import { pageAtom } from '../context.ts'
import { type Found, foundIn } from './found.ts'
import { addressesOf } from '../nouns/both/instance.ts'
import { readNow } from '../cache/query.ts'
import { inBackground } from '../cache/read.ts'
import { byVisit } from './recent-projects.ts'

/** Reads the addresses of at most this many instances for one search. */
const MOST_READ = 200
/** The number of instances read at a time: as many as the queue allows in the background. */
const AT_ONCE = 2
/** Milliseconds for which an instance's addresses stay fresh for the search. */
const FRESH = 30_000

/**
 * Finds the instances with an external address. Ephemeral and shared addresses are in no list, so this reads those of
 * each instance: the current project's first, and none after the first match.
 */
export const findByAddressAtom = atom(
  null,
  async (get, _set, address: string): Promise<readonly Found[]> => {
    const ip = address.toLowerCase()
    const segments = get(catalogAtom)
      .segments()
      .filter(({ noun }) => noun === 'instance')
    const near = byVisit(get, segments, ({ within }) => within.project, get(pageAtom).project)
    const queue = near
      .flatMap((place) => place.things.slice(0, MOST_READ).map((thing) => ({ place, thing })))
      .slice(0, MOST_READ)
    const found: Found[] = []
    const askNext = async (): Promise<void> => {
      const next = queue.shift()
      if (next === undefined || found.length > 0) return
      const { place, thing } = next
      const read = { ...addressesOf(thing.names), expected: 'it is only searched' }
      // An instance that cannot be read is not found by its addresses.
      const page = await readNow(get, inBackground(read), FRESH).catch(() => null)
      const isAtIt = page?.items.some((one) => one.ip.toLowerCase() === ip) === true
      if (isAtIt) found.push(foundIn(place, thing.name, thing.label, [...thing.aliases, ip]))
      await askNext()
    }
    await Promise.all(Array.from({ length: AT_ONCE }, askNext))
    return found
  },
)
