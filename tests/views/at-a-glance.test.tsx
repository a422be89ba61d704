import { cleanup } from '@testing-library/react'
import { expect } from 'vitest'
import { idOf } from '../../src/mock/seed.ts'
import { type Person, personAt } from '../doors/person.ts'
import { act, type Screen, show, waitFor } from '../screen.tsx'
import { testEach } from '../test-each.ts'

const networking = '/system/networking'
const bundles = '/system/support-bundles'

/** What a page says before anyone presses anything. */
const pages: readonly (readonly [address: string, texts: readonly (string | RegExp)[]])[] = [
  ['/system/alerts', [/broken-hook.*failed/, /quiet-hook.*none: gets no alerts/]],
  ['/system/alerts/pager/deliveries?state=failed', ['disk.faulted']],
  ['/system/alerts/broken-hook/deliveries', ['HTTP 503']],
  [
    `${networking}/bgp/sessions`,
    ['192.0.2.33 on switch0 is not established', /192\.0\.2\.33.*active/],
  ],
  [`${networking}/bgp/imported?asn=65010`, ['No routes imported into AS 65010']],
  [`${networking}/bfd`, ['1 of 3 sessions down: 192.0.2.17 on switch0']],
  [`${networking}/lldp`, [/qsfp0.*edge-1/]],
  ['/system/silos/maze-war/ip-pools', [/ip-pool-1.*default/]],
  ['/system/update', ['60%', '12 of 20', /17\.0\.0.*Target/]],
  [`/users/${idOf('user Hans Jonas')}`, ['through real-estate-devs']],
  ['/access', [/real-estate-devs.*silo\.collaborator/]],
  [
    `${bundles}/${idOf('support bundle 41')}`,
    ['No disk was left for the bundle', 'The bundle failed, so it has no files.'],
  ],
  ['/projects/mock-project/instances?filter=constructor:x', ['No results']],
]

let drawn: Screen | undefined

testEach(
  'a page says how things are',
  pages.map(([address, texts]) => [address, texts]),
  async (texts, address) => {
    // The same console, because drawing its frame takes as long as a page.
    drawn ??= await show('/projects')
    const { visit } = drawn
    await act(() => visit(address))
    await tells(...texts)
  },
)

/** What a form or a question says while a person acts, before anything is sent. */
const acts: readonly (readonly [
  what: string,
  address: string,
  does: (person: Person) => Promise<void>,
  texts: readonly (string | RegExp)[],
])[] = [
  [
    'an alert receiver that subscribes to patterns and has no secret',
    '/system/alerts',
    async (person) => {
      await person.press('New alert receiver')
      await person.answer({ Name: 'night', Subscriptions: 'silo.*\nno such' })
    },
    ['Matches 2 alert classes:', 'At least one secret is required', 'no such: Must be words'],
  ],
  [
    'the only secret of an alert receiver',
    '/system/alerts/ops-hook/secrets',
    (person) => person.pick(idOf('secret ops-hook'), 'Delete'),
    ['It is the only one of ops-hook'],
  ],
  [
    'blocks of addresses',
    `${networking}/address-lots`,
    async (person) => {
      await person.press('New address lot')
      await person.answer({ Blocks: '10.9.0.0 - 10.9.0.9\nfd00:9::/120' })
    },
    ['266 addresses'],
  ],
  [
    'a silo without a certificate',
    '/system/silos',
    async (person) => {
      await person.press('New silo')
      await person.answer({ Name: 'sales' })
    },
    ['At least one certificate is required'],
  ],
  [
    'a size as it is now',
    '/projects/mock-project/instances/db-stopped/storage',
    (person) => person.press('Instance actions', 'Resize'),
    ['Current (db-stopped): 2 vCPUs / 4 GiB'],
  ],
  [
    'other settings of a port',
    '/system/inventory/switch-ports',
    async (person) => {
      await person.pick(idOf('switch port qsfp1'), 'Apply settings')
      await person.answer({ Settings: 'spare-40g' })
    },
    ['uplink-1 → spare-40g', 'speed 100 Gb/s → 40 Gb/s'],
  ],
]

testEach(
  'a form or a question says what matters',
  acts.map(([what, ...does]) => [what, does]),
  async ([address, does, texts]) => {
    const screen = await show(address)
    await does(personAt(screen))
    await tells(...texts)
    expect(screen.sent.filter((call) => !/^GET |\/timeseries\/query/.test(call))).toEqual([])
    cleanup()
  },
)

async function tells(...texts: readonly (string | RegExp)[]): Promise<void> {
  await waitFor(() => {
    const said = [...document.querySelectorAll('main, dialog[open], footer')]
      .map(({ textContent }) => textContent)
      .join(' ')
    for (const text of texts) expect(said).toMatch(text)
  })
}
