import * as v from 'valibot'
import type { BegunBody } from '../../../api/port-settings/body.ts'
import { md5KeysIn, type Md5Keys, peerKey, wrongParts } from '../../../api/port-settings/valid.ts'
import { textOf, type Values } from '../../form/values.ts'
import { newRow, type PortPart, type Rows } from './parts.ts'
import { argsFor, rowsFor } from './rows.ts'

const row = v.record(v.string(), v.unknown())
const list = v.fallback(v.array(row), [])
const shape = v.object({
  links: list,
  addresses: list,
  routes: list,
  bgpPeers: list,
  interfaces: list,
  groups: list,
})

/** Reads the rows of all parts from the form's values, which may come from a draft. */
export function rowsIn(values: Values): Rows {
  return v.parse(shape, values)
}

/** Converts a request, or its known part, to the form's values. Keeps keys separate, outside the draft. */
export function valuesFor(body: BegunBody): Values {
  const md5AuthKeys = md5KeysIn(body.bgpPeers ?? [])
  const rows = rowsFor(body)
  return {
    geometry: body.portConfig?.geometry ?? 'qsfp28x1',
    ...rows,
    // Starts with a link, because every port has one.
    ...(body.links === undefined ? { links: [newRow('links', ['phy0'])] } : {}),
    bgpPeers: rows.bgpPeers.map((peer) => ({ ...peer, hasKey: keyOf(md5AuthKeys, peer) !== '' })),
    md5AuthKeys,
  }
}

/** Returns errors beyond single fields, by part. */
export function wrongIn(values: Values): Readonly<Record<string, string>> {
  const rows = rowsIn(values)
  const { args, wrong } = argsFor(values.geometry, rows)
  const { portConfig, links, addresses } = args
  const lost = rows.bgpPeers.find(
    (peer) => peer.hasKey === true && keyOf(keysIn(values), peer) === '',
  )
  const complete = portConfig !== undefined && links !== undefined && addresses !== undefined
  return {
    ...(complete ? wrongParts({ ...args, portConfig, links, addresses }) : {}),
    ...(rows.links.length === 0 ? { links: 'Add at least one link' } : {}),
    ...(lost === undefined
      ? {}
      : { bgpPeers: 'Enter the MD5 keys again: they are not kept when the page reloads' }),
    ...wrong,
  }
}

/** Returns the MD5 keys among the values of the form. */
export function keysIn({ md5AuthKeys }: Values): Md5Keys {
  return v.parse(v.fallback(v.record(v.string(), v.string()), {}), md5AuthKeys ?? {})
}

/** Returns the MD5 key of a peer's row; empty if it has none. */
export function keyOf(keys: Md5Keys, peer: Values): string {
  const name = keyName(peer)
  return Object.hasOwn(keys, name) ? (keys[name] ?? '') : ''
}

export function withRow(
  values: Values,
  { part, at }: { readonly part: PortPart; readonly at: number | null },
  typed: Values,
): Values {
  const rows = rowsIn(values)[part]
  const place = (now: Values) => (at === null ? [...rows, now] : rows.with(at, now))
  if (part !== 'bgpPeers') return { [part]: place(typed) }
  const { md5AuthKey, ...peer } = typed
  const key = textOf(md5AuthKey)
  // A removed peer may have left the key of its address behind.
  const taken = [keyName(peer), ...(at === null ? [] : [keyName(rows[at] ?? {})])]
  const others = Object.entries(keysIn(values)).filter(([name]) => !taken.includes(name))
  const own = key === '' ? [] : [[keyName(peer), key] as const]
  return {
    bgpPeers: place({ ...peer, hasKey: key !== '' }),
    md5AuthKeys: Object.fromEntries([...others, ...own]),
  }
}

function keyName({ linkName, type, targetAddr }: Values): string {
  const addr =
    type === 'numbered'
      ? ({ type, targetAddr: textOf(targetAddr) } as const)
      : ({ type: 'unnumbered', routerLifetime: 0 } as const)
  return peerKey(textOf(linkName), { addr })
}
