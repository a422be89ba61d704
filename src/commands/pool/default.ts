import { recordOf } from '../../state/nouns.ts'
import { define } from '../kernel/define.ts'
import { flag, ref } from '../kernel/params.ts'
import { printLine } from '../kernel/line/print.ts'
import { kindOf, linkIn, type LinkScope, type Pool, poolsOf, replacedBy } from './sides.ts'

type Known = { readonly pools: Parameters<typeof linkIn>[0] }

/** Makes the commands that make a pool the default of a silo, and clear that again. */
export function defaultCommands(scope: LinkScope) {
  const { pool: noun, silos, pools, taken } = scope
  const { one } = recordOf(noun)
  const { cli } = recordOf(silos)
  const params = { pool: ref(noun), silo: ref('silo') } as const
  const refresh = [silos, pools, noun] as const

  const update = define({
    id: `${cli} update`,
    verb: 'Make default',
    title: `Make ${one} default`,
    params: { ...params, isDefault: flag('Default', { optional: true }) },
    on: silos,
    offers: [{ on: pools, verb: 'Make default', key: 'p' }],
    subject: ({ silo }) => poolsOf(scope, silo),
    refused: (known, { pool = '', silo = '', isDefault = true }) => {
      const found = linkIn(known.pools, pool)
      if (found === undefined) return notLinked(pool, silo)
      if (!isDefault) return isNoDefault(found)
      return found.isDefault ? `${found.name} is already the default ${kindOf(found)} pool` : null
    },
    wording: ({ pools: all }, { pool = '', isDefault = true }) => {
      if (!isDefault) return { heading: CLEAR, failed: 'Could not clear default' }
      const old = all === undefined ? undefined : oldDefault({ pools: all }, pool)
      const verb = old === undefined ? 'Make' : 'Change'
      return {
        heading: `${verb} default for silo`,
        failed: `Could not ${verb.toLowerCase()} default`,
      }
    },
    confirm: (known, { pool, silo, isDefault = true }) => {
      const found = linkIn(known.pools, pool)
      if (found === undefined) return null
      if (!isDefault) return cleared(found, silo)
      const old = oldDefault(known, pool)
      const now = `the default ${kindOf(found)} pool for silo ${silo}`
      return old === undefined
        ? `${found.name} will be ${now}.`
        : `${found.name} will replace ${old.name} as ${now}. ${old.name} stays linked.`
    },
    run: (api, { isDefault = true, ...path }) =>
      api.call(scope.update, { path, body: { isDefault } }),
    done: () => ({ refresh }),
    // The CLI insists on the flag.
    cli: (args, known): string =>
      `oxide ${printLine(update, known === undefined ? args : { isDefault: true, ...args })}`,
    key: 'p',
    keywords: ['promote', 'prefer'],
  })

  const clear = define({
    id: `console ${cli} clear-default`,
    verb: 'Clear default',
    title: `Clear default ${one}`,
    params,
    on: silos,
    offers: [{ on: pools, verb: 'Clear default', key: 'u' }],
    subject: ({ silo }) => poolsOf(scope, silo),
    refused: (known, { pool = '', silo = '' }) => {
      const found = linkIn(known.pools, pool)
      return found === undefined ? notLinked(pool, silo) : isNoDefault(found)
    },
    wording: { heading: CLEAR, failed: 'Could not clear default' },
    confirm: (known, { pool, silo }) => {
      const found = linkIn(known.pools, pool)
      return found === undefined ? null : cleared(found, silo)
    },
    danger: 'interrupts',
    run: (api, path) => api.call(scope.update, { path, body: { isDefault: false } }),
    done: () => ({ refresh }),
    cli: (args, known) =>
      known === undefined ? null : `oxide ${printLine(update, { ...args, isDefault: false })}`,
    key: 'u',
    keywords: ['demote', 'unset'],
  })

  return [update, clear] as const

  function cleared(pool: Pool, silo: string): string {
    return `Silo ${silo} will have no default ${kindOf(pool)} pool: its users will have to name the pool that they take ${taken} from.`
  }
}

export function notLinked(pool: string, silo: string): string {
  return `${pool} is not linked to silo ${silo}`
}

function oldDefault(known: Known, pool: string): Pool | undefined {
  const found = linkIn(known.pools, pool)
  return found && replacedBy(found, known.pools)
}

function isNoDefault({ name, isDefault }: Pool & { readonly isDefault: boolean }): string | null {
  return isDefault ? null : `${name} is not a default pool`
}

/** The silo's name follows. */
const CLEAR = 'Clear default for silo'
