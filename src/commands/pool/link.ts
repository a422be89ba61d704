import type { Api } from '../../api/http/client.ts'
import { type Page, recordOf } from '../../state/nouns.ts'
import { capital } from '../../state/words.ts'
import { define } from '../kernel/define.ts'
import { flag, ref } from '../kernel/params.ts'
import {
  defaultCommands,
  notLinked,
  isNamed,
  kindOf,
  type LinkFacts,
  linkIn,
  type LinkScope,
  poolsOf,
  replacedBy,
  type Sides,
  sidesOf,
} from './default.ts'

/**
 * Makes the commands that link a kind of pool to silos. Both sides of a link offer them; the wording of linking and
 * unlinking names the other side.
 */
export function linkCommands(scope: LinkScope) {
  const { pool: noun, silos, pools, taken } = scope
  const params = { pool: ref(noun), silo: ref('silo') } as const
  const refresh = [silos, pools, noun] as const

  const linking = {
    params: { ...params, isDefault: flag('Make default pool for silo') },
    subject: (args: Partial<Sides>) => sidesOf(scope, args),
    refused: { early: linkRefusal },
    run: (api: Api, args: Sides & Wish) => link(api, scope, args),
    keywords: ['add', 'assign', 'allow', 'silo', 'pool'],
  } as const
  const wording =
    (failed: string) =>
    ({ pool, pools: all }: Partial<LinkFacts>, { isDefault }: Wish) => {
      const old = pool && isDefault === true ? replacedBy(pool, all) : undefined
      return {
        failed,
        submit: 'Link',
        note:
          old === undefined
            ? `Users of a linked silo can take ${taken} from the pool`
            : `Replaces ${old.name}, which stays linked`,
        labels:
          pool === undefined ? {} : { isDefault: `Make default ${kindOf(pool)} pool for silo` },
      }
    }
  const done =
    (title: string) =>
    (args: Sides, { isUndone }: Linked) => ({
      refresh,
      ...(isUndone
        ? {
            failed: {
              title,
              text: 'Use the row menu to make it the default.',
              later: true as const,
            },
          }
        : { say: `${capital(recordOf(noun).one)} ${args.pool} linked to silo ${args.silo}` }),
    })

  const linkSilo = define(() => ({
    ...linking,
    id: `${recordOf(silos).cli} link`,
    verb: 'Link silo',
    title: 'Link silo',
    on: noun,
    done: done('Silo linked, but pool not set as default'),
    wording: wording('Could not link silo'),
    key: 'l',
  }))

  const linkPool = define(() => ({
    ...linking,
    id: `console ${recordOf(pools).cli} link`,
    verb: `Link ${recordOf(noun).one}`,
    title: 'Link pool',
    on: 'silo',
    done: done('Pool linked, but not set as default'),
    wording: wording('Could not link pool'),
    cli: (args, known) => (known === undefined ? null : { command: linkSilo, args }),
    key: noun === 'systemPool' ? 'i' : 'n',
  }))

  const unlinking = {
    params,
    refused: (known: Pick<LinkFacts, 'pools'>, { pool = '', silo = '' }: Partial<Sides>) =>
      linkIn(known.pools, pool) === undefined ? notLinked(pool, silo) : null,
    confirm: (known: Pick<LinkFacts, 'pools'>, { pool, silo }: Sides) =>
      `Users of silo ${silo} can no longer take ${taken} from ${linkIn(known.pools, pool)?.name ?? pool}. This fails while any of them are in use.`,
    danger: 'interrupts',
    run: (api: Api, path: Sides) => api.call(scope.unlink, { path }),
    done: () => ({ say: scope.unlinked, refresh }),
    key: 'd',
    bulk: true,
    keywords: ['remove', 'detach', 'silo', 'pool'],
  } as const

  const unlinkSilo = define(() => ({
    ...unlinking,
    id: `${recordOf(silos).cli} unlink`,
    verb: 'Unlink',
    title: 'Unlink silo',
    on: silos,
    subject: ({ pool, silo }: Sides) => ({
      ...poolsOf(scope, silo),
      // Its id: the silo of that name may be another one by then.
      [silos]: { ...recordOf(silos).view({ [noun]: pool, [silos]: silo }), expected: ABSENT },
    }),
  }))

  const unlinkPool = define(() => ({
    ...unlinking,
    id: `console ${recordOf(pools).cli} unlink`,
    verb: 'Unlink',
    title: 'Unlink pool',
    on: pools,
    subject: ({ pool, silo }: Sides) => ({
      ...poolsOf(scope, silo),
      [pools]: { ...recordOf(pools).view({ silo, [pools]: pool }), expected: ABSENT },
    }),
    cli: (args, known) => (known === undefined ? null : { command: unlinkSilo, args }),
  }))

  const all = [linkSilo, linkPool, ...defaultCommands(scope), unlinkSilo, unlinkPool] as const
  return { linkSilo, linkPool, all } as const
}

const ABSENT = 'what is not linked is refused'

type Wish = { readonly isDefault?: boolean }

type Linked = { readonly isUndone: boolean }

function linkRefusal(known: Partial<LinkFacts>, { pool, silo }: Partial<Sides>): string | null {
  const name = known.pool?.name ?? pool ?? ''
  if (known.pool?.assignment === 'system_services') {
    return `${name} is reserved for the rack’s own services. Assign it to silos first`
  }
  if (!isNamed(pool) || !isNamed(silo)) return null
  return has(known.pools, pool) || has(known.silos, silo)
    ? `${name} is already linked to silo ${silo}`
    : null
}

/** Links first and then promotes: linking as the default would be refused if there is another. */
async function link(
  api: Api,
  scope: LinkScope,
  { pool, silo, isDefault = false }: Sides & Wish,
): Promise<Linked> {
  const made = await api.call(scope.link, { path: { pool }, body: { silo, isDefault: false } })
  if (!isDefault) return { ...made, isUndone: false }
  try {
    await api.call(scope.update, { path: { pool, silo }, body: { isDefault } })
    return { ...made, isUndone: false }
  } catch {
    return { ...made, isUndone: true }
  }
}

function has(page: Page | undefined, given: string): boolean {
  return page?.items.some(({ id, name }) => id === given || name === given) ?? false
}
