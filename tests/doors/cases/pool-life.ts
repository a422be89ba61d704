import type { Cases } from '../case.ts'

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

/** Commands that both kinds of pool have, and the ways to their pages. */
export function lifeOf({ word, one, full, type, deleted, lostWith }: Kind): Cases {
  const cli = `system networking ${word}`
  const api = `/v1/system/${word}s`
  const at = `/system/networking/${word}s`
  const made = { name: 'new-pool', description: '', ip_version: 'v4', ...type }
  const capital = one.charAt(0).toUpperCase() + one.slice(1)
  return {
    [`${cli} create`]: {
      at,
      button: { at, press: [`New ${one}`] },
      given: { name: 'new-pool', ipVersion: 'v4' },
      line: `${cli} create --name new-pool --ip-version v4`,
      calls: [{ call: `POST ${api}`, body: made }],
      says: `${capital} new-pool created`,
      ends: at,
    },
    [`${cli} update`]: {
      at,
      row: full,
      given: { name: 'renamed' },
      line: `${cli} update ${full} --name renamed`,
      calls: [{ call: `PUT ${api}/${full}`, body: { name: 'renamed' } }],
      says: `${capital} renamed updated`,
      ends: `${at}/renamed`,
    },
    [`${cli} delete`]: {
      since: [{ call: `POST ${api}`, body: { ...made, name: 'empty' } }],
      at,
      row: 'empty',
      calls: [{ call: `DELETE ${api}/empty` }],
      says: deleted,
      ends: at,
      refused: { by: 'state', row: full, says: lostWith },
    },
    [`${cli} list`]: { says: `Went to ${one}s`, ends: at },
    [`${cli} view`]: { at, row: full, says: `Opened ${one}`, ends: `${at}/${full}` },
    [`silo ${word} list`]: {
      at: '/system/silos',
      row: 'myriad',
      says: `Went to linked ${one}s`,
      ends: `/system/silos/myriad/${word}s`,
    },
  }
}
