import type { SwitchPortSettings } from '../../src/api/generated/lacking.ts'
import { expect, test } from 'vitest'
import { toWire } from '../../src/api/casing.ts'
import { bodyOf } from '../../src/api/port-settings/body.ts'
import { changesBetween, countWords } from '../../src/api/port-settings/diff.ts'
import { managementWords, seenAt } from '../../src/api/port-settings/neighbor.ts'
import { md5KeysIn, withMd5Keys, wrongParts } from '../../src/api/port-settings/valid.ts'
import { openConsole } from '../console.ts'
import { json, network } from './network.ts'
import { read } from '../../src/state/cache/read.ts'
import { networkingSwitchPortSettingsView } from '../../src/api/generated/reads/system-networking-switch-port-settings.ts'
import { fetchAtom } from '../../src/state/cache/query.ts'

async function settings(port: string): Promise<SwitchPortSettings> {
  const { store } = openConsole()
  const found = await store.set(
    fetchAtom,
    read(networkingSwitchPortSettingsView, { path: { port } }),
  )
  return found as SwitchPortSettings
}

test('settings with a time that is not a number are refused', async () => {
  const whole = await settings('uplink-0')
  const bgpPeers = whole.bgpPeers.map((peer) => ({ ...peer, holdTime: null }))
  const { api } = network(() => json(200, toWire({ ...whole, bgpPeers })))
  const asked = api.call(networkingSwitchPortSettingsView, { path: { port: 'uplink-0' } })
  await expect(asked).rejects.toThrow(/cannot read: expected an object .*bgpPeers/)
})

test('settings equal themselves in any order', async () => {
  const one = await settings('breakout-25g')
  const turned = { ...one, links: one.links.toReversed(), addresses: one.addresses.toReversed() }
  expect(changesBetween(one, { ...turned, id: 'other', name: 'other' })).toEqual([])
})

test('a change names the field with its old and new value; keys are compared but never shown', async () => {
  const one = await settings('breakout-25g')
  const [first, ...others] = one.links
  const [peer] = one.bgpPeers
  if (first === undefined || peer === undefined) throw new Error('The world has changed')
  const other: SwitchPortSettings = {
    ...one,
    links: [{ ...first, mtu: 1500, fec: null }, ...others],
    routes: one.routes.slice(1),
    bgpPeers: [{ ...peer, md5AuthKey: 'secret', holdTime: 30 }],
    addresses: [
      ...one.addresses,
      { ...one.addresses[0], address: '192.0.2.12/32', interfaceName: 'phy2' } as never,
    ],
  }
  const changes = changesBetween(one, other)
  expect(changes).toEqual([
    { kind: 'changed', what: 'Link phy0', details: 'MTU 9000 → 1500, FEC Firecode → By medium' },
    {
      kind: 'changed',
      what: 'BGP peer unnumbered',
      details: 'hold time 9 s → 30 s, MD5 key changed',
    },
    {
      kind: 'removed',
      what: 'Route 198.51.100.0/24 via 192.0.2.25 on phy0',
      details: 'VLAN 300, RIB priority 1',
    },
    {
      kind: 'added',
      what: 'Address 192.0.2.12/32 on phy2',
      details: 'lot initial-infra, VLAN 300',
    },
  ])
  expect(countWords(changes)).toBe('2 changed, 1 removed, 1 added')
  expect(JSON.stringify(changesBetween(null, other))).not.toContain('secret')
})

test('two unnumbered peers are compared separately', async () => {
  const one = await settings('breakout-25g')
  const twice = { ...one, bgpPeers: [...one.bgpPeers, ...one.bgpPeers] }
  expect(changesBetween(one, twice)).toMatchObject([{ kind: 'added', what: 'BGP peer unnumbered' }])
})

test('the request for a copy of settings is complete, and says where peers are if known', async () => {
  const uplink = bodyOf(await settings('uplink-0'))
  expect(uplink).toMatchObject({
    name: 'uplink-0',
    portConfig: { geometry: 'qsfp28x1' },
    links: [{ linkName: 'phy0', mtu: 1500, lldp: { enabled: true } }],
    addresses: [{ linkName: 'phy0', addresses: [{ addressLot: 'initial-infra' }] }],
    bgpPeers: [{ linkName: 'phy0', peers: [{ addr: { type: 'numbered', targetAddr: '192.0.2.9' } }] }],
  })
  const breakout = bodyOf(await settings('breakout-25g'))
  expect(breakout.bgpPeers).toMatchObject([{ linkName: '' }])
  expect(wrongParts(breakout)).toEqual({ bgpPeers: 'Choose the link of each' })
})

test('links must exist on the port, once each', () => {
  const parts = { portConfig: { geometry: 'qsfp28x1' }, addresses: [{ linkName: 'phy1' }] }
  expect(wrongParts({ ...parts, links: [{ linkName: 'phy0' }, { linkName: 'phy0' }] })).toEqual({ links: 'Link phy0 appears twice',
    addresses: 'There is no link phy1',
  })
  expect(wrongParts({ ...parts, links: [{ linkName: 'phy1' }] })).toEqual({ links: 'A qsfp28x1 port has no link phy1, only phy0',
  })
})

test('keys are split from peers and put back; the dots of a preview are not keys', async () => {
  const { bgpPeers } = bodyOf(await settings('breakout-25g'))
  const keys = md5KeysIn(bgpPeers)
  expect(keys).toEqual({ ' unnumbered': 'lab' })
  expect(withMd5Keys(bgpPeers, keys)).toEqual(bgpPeers)
  expect(withMd5Keys(bgpPeers, '•••')).toEqual(bgpPeers)
})

test('neighbors are named by any kind of address, and dated by any kind of time', () => {
  const interfaceNum = { unknown: 1 }
  expect(managementWords({ addr: { ipAddr: '192.0.2.1' }, interfaceNum })).toBe('192.0.2.1')
  expect(managementWords({ addr: { iEEE802: [1, 171] }, interfaceNum })).toBe('01:ab')
  expect(seenAt('2026-01-02T03:04:05Z')).toEqual(new Date('2026-01-02T03:04:05Z'))
  expect(seenAt('soon')).toBe('soon')
})
