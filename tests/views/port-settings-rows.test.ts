import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  keyOf,
  keysIn,
  valuesFor,
  withRow,
  wrongIn,
} from '../../src/views/port-settings/form/fields.ts'
import { settingsIn } from '../../src/views/port-settings/form/from-json.tsx'
import { argsFor, rowsFor } from '../../src/views/port-settings/form/rows.ts'
import { toWire } from '../../src/api/casing.ts'
import { oneLink } from '../examples/port-settings.ts'
import { portBodies } from '../examples/port-settings-bodies.ts'

const wire = JSON.stringify(toWire(oneLink))

test('JSON fills in the form, and the form makes the same request from it', () => {
  const read = settingsIn(wire)
  if (typeof read === 'string') throw new Error(read)
  const { args, wrong } = argsFor('qsfp28x1', rowsFor(read))
  expect(wrong).toEqual({})
  expect(args).toMatchObject({ ...settingsWithout(oneLink), links: [{ linkName: 'phy0' }] })
  expect(wrongIn(valuesFor(read))).toEqual({})
})

test('routes survive the form', () => {
  fc.assert(
    fc.property(portBodies['Routes'] ?? fc.constant([]), (routes) => {
      const read = settingsIn(JSON.stringify({ routes: toWire(routes) }))
      if (typeof read === 'string') throw new Error(read)
      const { args } = argsFor('qsfp28x1', rowsFor(read))
      // A link may come twice in JSON; the form groups by it.
      const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted()
      expect(sorted(rowsFor({ routes: args.routes }).routes)).toEqual(sorted(rowsFor(read).routes))
    }),
    { numRuns: 30 },
  )
})

test('an MD5 key stays out of the rows, and must be entered again when it is lost', () => {
  const peer = {
    linkName: 'phy0',
    type: 'numbered',
    targetAddr: '192.0.2.9',
    bgpConfig: 'as64512',
    holdTime: 6,
    keepalive: 2,
    connectRetry: 3,
    delayOpen: 0,
    idleHoldTime: 3,
    allowedImport: 'no_filtering',
    allowedExport: 'no_filtering',
    md5AuthKey: 'hush',
  }
  const before = valuesFor({})
  const after = { ...before, ...withRow(before, { part: 'bgpPeers', at: null }, peer) }
  expect(JSON.stringify(after.bgpPeers)).not.toContain('hush')
  expect(keyOf(keysIn(after), peer)).toBe('hush')
  expect(wrongIn(after)).toEqual({})
  expect(wrongIn({ ...after, md5AuthKeys: undefined })).toEqual({
    bgpPeers: 'Enter the MD5 keys again: they are not kept when the page reloads',
  })
})

function settingsWithout({ name: _, description: __, links: ___, ...parts }: typeof oneLink) {
  return parts
}

test('the key of a removed peer is not sent with a new peer of the same address', () => {
  const peer = { linkName: 'phy0', type: 'numbered', targetAddr: '192.0.2.9' }
  const at = { part: 'bgpPeers', at: null } as const
  const first = { ...valuesFor({}), ...withRow(valuesFor({}), at, { ...peer, md5AuthKey: 'old' }) }
  const removed = { ...first, bgpPeers: [] }
  const again = { ...removed, ...withRow(removed, at, { ...peer, md5AuthKey: '' }) }
  expect(keysIn(again)).toEqual({})
})
