import type { IpPoolSiloLink, SiloIpPool, SiloSubnetPool } from '@oxide/api'
import { memberNoun } from '../member-noun.ts'
import type { Named, Names, Noun, NounRecord, Page } from '../noun.ts'
import { LARGEST_PAGE } from '../nouns.ts'
import { type Also, inBackground, type Read, whole } from '../cache/read.ts'
import { aboutPool } from './about-pool.ts'
import { silo } from './both/silo.ts'

/** A silo that may take from a pool. */
export type LinkedSilo = Required<Named> & {
  /** Whether the silo's users take from this pool when they name none. */
  readonly isDefault: boolean
  /** False if the silo could not be read; its id then replaces its name. */
  readonly isNamed: boolean
}

/** A pool of either kind, as a silo has it. */
export type LinkedPool = SiloSubnetPool & Partial<Pick<SiloIpPool, 'poolType'>>

type Link = Pick<IpPoolSiloLink, 'siloId' | 'isDefault'>

type Links = Page<Link> & { readonly silos?: readonly Named[] }

/** Reads at most this many silos one by one: a list leaves out those that are not discoverable. */
const MOST_UNLISTED = 50

/** Builds the noun of the silos that a kind of pool is linked to. The API names them by their ids alone. */
export function linkedSilos(
  noun: Noun,
  pool: Noun,
  cli: string,
  links: (pool: string) => Read<Page<Link>>,
): NounRecord<LinkedSilo> {
  return memberNoun<LinkedSilo, Links>(noun, {
    cli,
    one: 'linked silo',
    within: pool,
    is: 'silo',
    whole: (names) => ({ ...links(names[pool] ?? ''), complete: withSilos }),
    members: ({ items, silos = [] }) => items.map((link) => linkedSilo(link, silos)),
    about: ({ isDefault, description }) => [isDefault ? 'default' : null, description],
  })
}

/** Builds the noun of the pools of a kind that a silo is linked to. */
export function linkedPools<Pool extends LinkedPool>(
  noun: Noun,
  pool: Noun,
  words: { readonly cli: string; readonly one: string },
  pools: (silo: string) => Read<Page<Pool>>,
): NounRecord<Pool> {
  return memberNoun<Pool, Page<Pool>>(noun, {
    ...words,
    within: 'silo',
    is: pool,
    whole: ({ silo: name = '' }: Names) => pools(name),
    members: ({ items }) => items,
    about: aboutPool,
  })
}

async function withSilos(answer: Promise<unknown>, also: Also): Promise<unknown> {
  const unnamed = 'ids are shown in place of names'
  const all = { ...whole(silo.list({}, { limit: LARGEST_PAGE })), expected: unnamed }
  const [links, listed] = await Promise.all([
    answer as Promise<Page<Link>>,
    also(all).then(({ items }) => items, none),
  ])
  const known = new Set(listed.map(({ id }) => id))
  const others = links.items.filter(({ siloId }) => !known.has(siloId)).slice(0, MOST_UNLISTED)
  const found = others.map(({ siloId }) =>
    also(inBackground({ ...silo.view({ silo: siloId }), expected: unnamed })).then(
      (one) => [one],
      none,
    ),
  )
  return { ...links, silos: [...listed, ...(await Promise.all(found)).flat()] }
}

function none(): readonly [] {
  return []
}

function linkedSilo({ siloId: id, isDefault }: Link, silos: readonly Named[]): LinkedSilo {
  const found = silos.find((one) => one.id === id)
  const { name = id, description = '' } = found ?? {}
  return { id, name, description, isDefault, isNamed: found !== undefined }
}
