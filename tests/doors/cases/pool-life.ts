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

/** Commands that both kinds of pool have. */
export function lifeOf({ word, one, full, type, deleted, lostWith }: Kind): Cases {
  const cli = `system networking ${word}`
  const api = `/v1/system/${word}s`
  const at = `/system/networking/${word}s`
  const made = { name: 'new-pool', description: '', ip_version: 'v4', ...type }
  return {
    [`${cli} create`]: {
      at,
      button: { at, press: [`New ${one}`] },
      given: { name: 'new-pool', ipVersion: 'v4' },
      calls: [{ call: `POST ${api}`, body: made }],
      ends: at,
    },
    [`${cli} update`]: {
      at,
      row: full,
      given: { name: 'renamed' },
      ends: `${at}/renamed`,
    },
    [`${cli} delete`]: {
      since: [{ call: `POST ${api}`, body: { ...made, name: 'empty' } }],
      at,
      row: 'empty',
      says: deleted,
      ends: at,
      refused: { by: 'state', row: full, says: lostWith },
    },
  }
}
