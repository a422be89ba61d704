import { offered } from './instance-parts.ts'
import type { Items } from './noun.ts'
import { listOf, type Named, type Noun, type Page } from './nouns.ts'
import type { Read } from './read.ts'
import { useRead } from './use-read.ts'

/** What pickers say beside a name, where its description is not what tells one from another. */
type About<Item> = {
  /** @param from the name of what it was taken from, once that is known */
  readonly said: (item: Item, from: string | undefined) => readonly (string | undefined)[]
  /** What it may have been taken from, and which of that it was, by its id. */
  readonly from?: { readonly list: () => Read<Page>; readonly idIn: (item: Item) => string }
}

const table: { readonly [N in Noun]?: About<Items[N]> } = {
  floatingIp: {
    said: ({ ip, description }, pool) => [ip, pool, description],
    from: { list: offered.pools, idIn: ({ ipPoolId }) => ipPoolId },
  },
  externalSubnet: { said: ({ subnet }) => [subnet] },
  subnet: { said: ({ ipv4Block, ipv6Block }) => [ipv4Block, ipv6Block] },
  pool: { said: aboutPool },
  subnetPool: { said: aboutPool },
}

/** What a picker says beside the names of a noun's items. It waits for nothing: what is not known yet is left out. */
export function useAbout<N extends Noun>(noun: N): (item: Items[N]) => string {
  const about: About<Items[N]> | undefined = table[noun]
  const from = about?.from
  const { data } = useRead<Page>(from?.list() ?? listOf('project', {}), {
    enabled: from !== undefined,
  })
  return (item) => {
    if (about === undefined) return item.description
    const id = from?.idIn(item)
    const name = data?.items.find((one: Named) => one.id === id)?.name
    return joined(about.said(item, name))
  }
}

/** The parts that there are, as one line. */
export function joined(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(' · ')
}

/** What tells one pool from another: whether it is taken when none is named, and its IP version. */
export function aboutPool(pool: {
  readonly isDefault: boolean
  readonly ipVersion: string
  readonly description: string
}): readonly (string | undefined)[] {
  const { isDefault, ipVersion, description } = pool
  return [isDefault ? 'default' : undefined, ipVersion, description]
}
