import type { Operation } from '../../api/operation.ts'
import { type Noun, nouns, type Page, recordOf } from '../../state/nouns.ts'
import type { Read } from '../../state/cache/read.ts'
import type { RouteId } from '../../state/routes.ts'
import { define } from '../kernel/define.ts'
import { ref } from '../kernel/params.ts'
import { goTo } from '../plain.ts'

type Given = {
  readonly operation: Operation<{ path: { pool: string } }>
  /** The noun of a pool's parts. */
  readonly contents: 'ipRange' | 'subnetPoolMember'
  readonly list: RouteId
  /** Why a pool with any of them cannot be deleted. */
  readonly refusal: string
  readonly say: (name: string) => string
}

type Seen = { readonly pool: Read<{ readonly name: string }>; readonly contents: Read<Page> }

/** Makes the command that deletes a kind of pool, which must be empty. */
export function removePool(noun: 'systemPool' | 'systemSubnetPool', given: Given) {
  return define(() => ({
    id: `${recordOf(noun).cli} delete`,
    params: { pool: ref(noun) },
    subject: ({ pool }): Seen => ({
      pool: nouns[noun].view({ [noun]: pool }),
      contents: listIn(given.contents, noun, pool),
    }),
    refused: {
      early: ({ contents }) =>
        contents === undefined || contents.items.length === 0 ? null : given.refusal,
    },
    confirm: ({ pool: { name } }) =>
      `This permanently deletes ${recordOf(noun).one} ${name}. It must not be linked to any silo.`,
    danger: 'destroys',
    run: (api, { pool }) => api.call(given.operation, { path: { pool } }),
    done: ({ pool }) => ({
      say: given.say(pool),
      refresh: [noun],
      gone: { noun, name: pool },
      ...goTo(given.list, {}),
    }),
    key: 'd',
    bulk: true,
    keywords: ['remove', 'rm', 'destroy'],
  }))
}

function listIn(contents: Noun, noun: Noun, pool: string): Read<Page> {
  return recordOf(contents).list({ [noun]: pool }) as Read<Page>
}
