import { isSoak } from './soak.ts'

const PARTS = 10

/**
 * The tenth of the pages whose turn it is, by the date; `npm test` prints it. Set it to repeat a run: `TENTH=3`.
 * `npm run soak` visits all of them.
 */
export const turn = Number(process.env['TENTH'] ?? Math.floor(Date.now() / 86_400_000)) % PARTS

/** Names the turn in messages. */
export const turnInWords = isSoak ? 'all pages' : `TENTH=${turn}`

/**
 * Returns those whose turn it is.
 * @param parts how many turns it takes until each had its own
 */
export function taken<Item>(items: readonly Item[], parts = PARTS): readonly Item[] {
  return isSoak ? items : items.filter((_, at) => at % parts === turn % parts)
}
