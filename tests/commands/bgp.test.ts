// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { idOf } from '../../src/mock/seed.ts'
import { nouns } from '../../src/state/nouns.ts'
import { readNow } from '../../src/state/cache/query.ts'
import { openConsole } from '../console.ts'

const api = '/v1/system/networking/bgp-announce-set'
const set = 'as64512-announce'
const block = idOf('address lot block customer-pool 123.4.56.0')
const whole = { address_lot_block: block, network: '123.4.56.0/24' }
const given = { announceSet: set, addressLot: 'customer-pool' }

/** Opens the page of a set and waits until its announcements are read. */
async function onSet() {
  const console = openConsole()
  await console.visit(`/system/networking/bgp/announce-sets/${set}/announcements`)
  return console
}

async function networks({ store }: Awaited<ReturnType<typeof onSet>>) {
  const { items } = await readNow(store.get, nouns.bgpAnnouncement.list({ announceSet: set }), 0)
  return items.map(({ network }) => network)
}

describe('announcing a network', () => {
  test('keeps the others and the description', async () => {
    const console = await onSet()
    await console.ask(`PUT ${api}`, { name: set, description: 'Ours', announcement: [whole] })
    await console.run('console system networking bgp announcement create', {
      ...given,
      prefix: ' 123.4.56.64/26 ',
    })
    expect(console.wrote()).toEqual([
      {
        call: `PUT ${api}`,
        body: {
          name: set,
          description: 'Ours',
          announcement: [whole, { address_lot_block: 'customer-pool', network: '123.4.56.64/26' }],
        },
      },
    ])
    expect(await networks(console)).toEqual(['123.4.56.0/24', '123.4.56.64/26'])
  })

  test('says why when the lot lacks the addresses', async () => {
    const console = await onSet()
    const outcome = await console.run('console system networking bgp announcement create', {
      ...given,
      prefix: '10.0.0.0/8',
    })
    expect(outcome).toMatchObject({
      phase: 'fail',
      message: expect.stringContaining('no address of the address lot block') as string,
    })
  })
})

describe('a set', () => {
  const announcement = [{ addressLotBlock: 'customer-pool', network: '123.4.56.0/25' }]

  test('is replaced by a pasted CLI line only after a question that says so', async () => {
    const console = await onSet()
    const replaced = console.run('system networking bgp announce-set update', {
      name: set,
      announcement,
    })
    const { sentence, answer } = await console.asked()
    expect(sentence).toBe(
      `BGP announce set ${set} exists. It will announce these networks only: 123.4.56.0/25. Peers will no longer learn routes to 123.4.56.0/24.`,
    )
    answer(true)
    await replaced
    expect(await networks(console)).toEqual(['123.4.56.0/25'])
  })

  test('is edited as a whole, and a question names what peers will lose', async () => {
    const console = await onSet()
    const edited = console.run('console system networking bgp announce-set update', {
      announceSet: set,
      description: 'Half',
      announcement,
    })
    const { sentence, answer } = await console.asked()
    expect(sentence).toBe('Peers will no longer learn routes to 123.4.56.0/24.')
    answer(true)
    await edited
    expect(await networks(console)).toEqual(['123.4.56.0/25'])
    const { description } = await readNow(
      console.store.get,
      nouns.announceSet.view({ announceSet: set }),
      0,
    )
    expect(description).toBe('Half')
  })

  test('rejects a network given twice', async () => {
    const console = await onSet()
    const outcome = await console.run('system networking bgp announce-set update', {
      name: 'twice',
      announcement: [...announcement, ...announcement],
    })
    expect(outcome).toMatchObject({
      phase: 'refuse',
      reason: 'Networks must be unique: 123.4.56.0/25 appears twice',
    })
  })
})

test('a configuration is created without blank fields', async () => {
  const console = openConsole()
  await console.visit('/system/networking/bgp/configs')
  const config = { name: 'as64599', asn: 64_599, bgpAnnounceSetId: set }
  await console.run('system networking bgp config create', { ...config, vrf: '' })
  expect(console.wrote()[0]?.body).toEqual({
    name: 'as64599',
    description: '',
    asn: 64_599,
    bgp_announce_set_id: set,
  })
  expect(console.said()).toEqual(['BGP configuration as64599 created'])
})
