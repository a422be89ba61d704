import type { Cases, Spot } from '../case.ts'
import type { Kind } from './pool-life.ts'

/** Linking both kinds of pool to silos, from either side. */
export function linksOf(kind: Kind): Cases {
  const { word, one, full } = kind
  const cli = `system networking ${word}`
  const api = `/v1/system/${word}s`
  const at = `/system/networking/${word}s`
  const silos = `${at}/${full}?tab=silos`
  const tab = (silo: string) => `/system/silos/${silo}/${word}s`
  const link = { pool: full, silo: 'no-pools', isDefault: false }
  const named = (silo: string) => ({ pool: full, silo })
  const flags = (silo: string) => `--pool ${full} --silo ${silo}`
  const linked = [
    { call: `POST ${api}/${full}/silos`, body: { silo: 'no-pools', is_default: false } },
  ]
  const put = (silo: string, isDefault: boolean) => [
    { call: `PUT ${api}/${full}/silos/${silo}`, body: { is_default: isDefault } },
  ]
  const drop = (silo: string) => [{ call: `DELETE ${api}/${full}/silos/${silo}` }]
  const capital = one.charAt(0).toUpperCase() + one.slice(1)
  const linkSays = `${capital} ${full} linked to silo no-pools`
  const asCli = (line: string, as: string, says: string) => ({
    oxide: { line: `oxide ${cli} silo ${line}`, as: `${cli} silo ${as}`, says },
  })
  return {
    [`${cli} silo link`]: {
      at,
      row: full,
      given: link,
      calls: linked,
      says: linkSays,
      refused: {
        by: 'state',
        at,
        row: full,
        given: { ...link, silo: 'maze-war' },
        says: `${full} is already linked to silo maze-war`,
      },
    },
    [`console silo ${word} link`]: {
      at: '/system/silos',
      row: 'no-pools',
      given: link,
      ...asCli(`link ${flags('no-pools')} --is-default false`, 'link', linkSays),
      calls: linked,
      says: linkSays,
      refused: {
        by: 'state',
        at: '/system/silos',
        row: 'maze-war',
        given: { ...link, silo: 'maze-war' },
        says: `${full} is already linked to silo maze-war`,
      },
    },
    [`${cli} silo update`]: {
      since: linked,
      at: silos,
      row: 'no-pools',
      given: named('no-pools'),
      line: `${cli} silo update ${flags('no-pools')}`,
      calls: put('no-pools', true),
      says: `Made ${one} default`,
      refused: {
        by: 'state',
        at: silos,
        row: 'maze-war',
        given: named('maze-war'),
        line: `${cli} silo update ${flags('maze-war')}`,
        says: `${full} is already the default ${kind.kindOf} pool`,
      },
    },
    [`console ${cli} silo clear-default`]: {
      at: silos,
      row: 'maze-war',
      given: named('maze-war'),
      line: `console ${cli} silo clear-default ${flags('maze-war')}`,
      ...asCli(`update ${flags('maze-war')} --is-default false`, 'update', `Made ${one} default`),
      calls: put('maze-war', false),
      says: `Cleared default ${one}`,
      refused: {
        since: linked,
        by: 'state',
        at: silos,
        row: 'no-pools',
        given: named('no-pools'),
        line: `console ${cli} silo clear-default ${flags('no-pools')}`,
        says: `${full} is not a default pool`,
      },
    },
    [`${cli} silo unlink`]: unlink(silos, 'no-pools', 'maze-war', `${cli} silo unlink`),
    [`console silo ${word} unlink`]: unlink(
      tab('no-pools'),
      full,
      full,
      `console silo ${word} unlink`,
      asCli(`unlink ${flags('no-pools')}`, 'unlink', kind.unlinked),
      asCli(`unlink ${flags('maze-war')}`, 'unlink', kind.inUse),
    ),
  }

  function unlink(
    page_: string,
    row: string,
    refusedRow: string,
    words: string,
    oxide: Pick<Spot, 'oxide'> = {},
    refusedOxide: Pick<Spot, 'oxide'> = {},
  ) {
    const isOfSilo = page_ !== silos
    return {
      since: linked,
      at: page_,
      row,
      given: named('no-pools'),
      line: `${words} ${flags('no-pools')}`,
      ...oxide,
      calls: drop('no-pools'),
      says: kind.unlinked,
      refused: {
        by: 'server' as const,
        at: isOfSilo ? tab('maze-war') : page_,
        row: refusedRow,
        given: named('maze-war'),
        line: `${words} ${flags('maze-war')}`,
        ...refusedOxide,
        calls: drop('maze-war'),
        says: kind.inUse,
      },
    }
  }
}
