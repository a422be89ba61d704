import * as v from 'valibot'
import {
  networkingAddressLotCreate,
  networkingAddressLotDelete,
} from '../../api/generated/writes/system-networking-address-lot.ts'
import { blocksIn, blocksRefusal } from '../../api/valid/address-block.ts'
import { define } from '../kernel/define.ts'
import { body, choice } from '../kernel/params.ts'
import { named } from '../naming.ts'
import { goTo, removeOf } from '../plain.ts'
import { shape } from '../kernel/shape.ts'

/** The API document's `AddressLotBlockCreate`. */
const block = v.strictObject({ firstAddress: v.string(), lastAddress: v.string() })

const json = body('Blocks', shape('Blocks', v.array(block)), {
  hint: 'One per line: 10.0.0.1 - 10.0.0.9, a network such as 10.0.0.0/24, or one address',
  refused: blocksRefusal,
})

/** Takes the blocks as JSON, as the CLI does, or as lines. */
const blocks: typeof json = {
  ...json,
  parse: (raw) => (raw.trim().startsWith('[') ? json.parse(raw) : { value: [...blocksIn(raw)] }),
}

export const createAddressLot = define({
  id: 'system networking address-lot create',
  params: {
    ...named,
    kind: choice('Kind', ['infra', 'pool'], {
      labels: { infra: 'Infrastructure', pool: 'Pool' },
      hints: {
        infra: 'For the rack’s own network, such as the addresses of its switches',
        pool: 'For the addresses that IP pools hand out',
      },
    }),
    blocks,
  },
  run: async (api, { description = '', ...lot }) =>
    (await api.call(networkingAddressLotCreate, { body: { ...lot, description } })).lot,
  done: ({ name }) => ({ say: `Address lot ${name} created`, ...goTo('addressLots', {}) }),
  key: 'c',
  keywords: ['add', 'make', 'range', 'network', 'infrastructure'],
})

const remove = removeOf('addressLot', {
  operation: networkingAddressLotDelete,
  list: 'addressLots',
  lost: ({ name }) =>
    `This permanently deletes address lot ${name} and its blocks. This fails while any of its addresses are in use.`,
  keywords: ['range', 'network'],
})

export const commands = [createAddressLot, remove]
