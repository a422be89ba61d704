import type { Cases } from './case.ts'
import { lost, page } from './pages.ts'

/** A kind of pool, with its words and routes. */
export type Kind = {
  /** Its word in the CLI and in paths: `ip-pool`. */
  readonly word: string
  readonly one: string
  /** A pool that silo maze-war has as its default, and uses. */
  readonly full: string
  readonly kindOf: string
  readonly type: object
  readonly lostWith: string
  readonly deleted: string
  readonly unlinked: string
  readonly inUse: string
}

const home = '/projects/mock-project/instances'

/** Commands that both kinds of pool have, and the ways to their pages. */
export function lifeOf({ word, one, full, type, deleted, lostWith }: Kind): Cases {
  const cli = `system networking ${word}`
  const api = `/v1/system/${word}s`
  const at = `/system/networking/${word}s`
  const button = { at, press: [`New ${one}`] }
  const made = { name: 'new-pool', description: '', ip_version: 'v4', ...type }
  const create = { name: 'new-pool', ipVersion: 'v4' }
  const version = word === 'subnet-pool' ? { 'IP version': 'v4' } : {}
  const capital = one.charAt(0).toUpperCase() + one.slice(1)
  const noPool = `Not found: ${one} 'nobody'`
  return {
    [`${cli} create`]: {
      allowed: {
        at,
        button,
        given: create,
        line: `${cli} create --name new-pool --ip-version v4`,
        asks: { Name: 'new-pool', ...version },
        calls: [{ call: `POST ${api}`, body: made }],
        says: `${capital} new-pool created`,
        ends: at,
      },
      refused: {
        by: 'value',
        at,
        button,
        given: { ...create, name: 'New' },
        line: `${cli} create --name New --ip-version v4`,
        asks: { Name: 'New', ...version },
        says: 'Can only contain lower-case letters, numbers, and dashes',
      },
    },
    [`${cli} update`]: {
      allowed: {
        at,
        row: full,
        given: { pool: full, name: 'renamed' },
        line: `${cli} update ${full} --name renamed`,
        asks: { Name: 'renamed' },
        calls: [{ call: `PUT ${api}/${full}`, body: { name: 'renamed' } }],
        says: `${capital} renamed updated`,
        ends: `${at}/renamed`,
      },
      refused: {
        by: 'value',
        at,
        row: full,
        given: { pool: full, name: 'New' },
        line: `${cli} update ${full} --name New`,
        asks: { Name: 'New' },
        says: 'Can only contain lower-case letters, numbers, and dashes',
      },
    },
    [`${cli} delete`]: {
      allowed: {
        since: [{ call: `POST ${api}`, body: { ...made, name: 'empty' } }],
        at,
        row: 'empty',
        given: { pool: 'empty' },
        line: `${cli} delete empty`,
        calls: [{ call: `DELETE ${api}/empty` }],
        says: deleted,
        ends: at,
      },
      refused: {
        by: 'state',
        at,
        row: full,
        given: { pool: full },
        line: `${cli} delete ${full}`,
        says: lostWith,
      },
    },
    [`${cli} list`]: page({ at: home, given: {}, line: `${cli} list` }, `Went to ${one}s`, at, {
      by: 'word',
      at: home,
      given: {},
      line: `${cli} list all`,
      says: 'Unexpected argument "all"',
    }),
    [`${cli} view`]: page(
      { at, row: full, given: { pool: full }, line: `${cli} view ${full}` },
      `Opened ${one}`,
      `${at}/${full}`,
      lost({ at, given: { pool: 'nobody' }, line: `${cli} view nobody` }, noPool),
    ),
    [`silo ${word} list`]: page(
      {
        at: '/system/silos',
        row: 'myriad',
        given: { silo: 'myriad' },
        line: `silo ${word} list myriad`,
      },
      `Went to linked ${one}s`,
      `/system/silos/myriad/${word}s`,
      lost(
        { at: '/system/silos', given: { silo: 'nobody' }, line: `silo ${word} list nobody` },
        "Not found: silo 'nobody'",
      ),
    ),
  }
}
