import * as v from 'valibot'
import type { BegunBody } from '../../../api/port-settings/body.ts'
import { md5KeysIn, type Md5Keys, peerKey, wrongParts } from '../../../api/port-settings/valid.ts'
import { textOf, type Values } from '../../form/values.ts'
import { newRow, type PortPart, type Rows } from './parts.ts'
import { argsFor, rowsFor } from './rows.ts'
import { useState } from 'react'
import { fromWire, toSnake } from '../../../api/casing.ts'
import { isRecord } from '../../../api/shape.ts'
import { parts } from '../../../commands/port-settings/create.ts'
import { FileField } from '../../../ui/form/file-field.tsx'
import { TextArea } from '../../../ui/form/text-field.tsx'
import { AddDialog } from '../../form/add-dialog.tsx'

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

type Props = {
  readonly onFill: (body: BegunBody) => void
  readonly onClose: () => void
}

/** Fills in the form from the JSON of settings, as used by the CLI and shown on their page. */
export function FromJson({ onFill, onClose }: Props) {
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const [flaw, setFlaw] = useState<string>()
  const choose = async (file: File) => {
    setFlaw(undefined)
    if (file.size > MOST) return setFlaw('The file is larger than 1 MiB')
    try {
      setText(await file.text())
    } catch {
      setFlaw('Could not read the file')
    }
  }
  const read = settingsIn(text)
  return (
    <AddDialog
      drawer
      title="Fill in from JSON"
      submit="Fill in"
      dirty={text !== ''}
      onClose={onClose}
      onAdd={() => {
        setTried(true)
        if (typeof read !== 'string') onFill(read)
      }}
    >
      <p className="dim">This replaces everything in the form. Nothing is sent yet.</p>
      <TextArea
        label="Settings as JSON"
        rows={18}
        value={text}
        error={tried && typeof read === 'string' ? read : undefined}
        onChange={setText}
      />
      <FileField
        label="Read it from a file"
        optional
        chosen={null}
        error={flaw}
        onChoose={(file) => void choose(file)}
        onClear={() => setText('')}
      />
    </AddDialog>
  )
}

/** A file with more bytes was chosen by mistake. */
const MOST = 2 ** 20

/** Reads the parts of settings from JSON, or says what is wrong with them. */
export function settingsIn(json: string): BegunBody | string {
  if (json.trim() === '') return 'Settings are required'
  const whole = parsed(json)
  // The engine may quote the text and say that it is not valid JSON.
  if (whole instanceof SyntaxError) {
    return `Not valid JSON: ${whole.message.replace(/, (\.\.\.)?".*is not valid JSON$/s, '')}`
  }
  if (!isRecord(whole)) return 'Settings must be a JSON object'
  const other = Object.keys(whole).find((key) => !KNOWN.has(key))
  if (other !== undefined) return `Settings have an unknown field ${toSnake(other)}`
  const { name, description } = whole
  const found: Record<string, unknown> = {
    ...(typeof name === 'string' ? { name } : {}),
    ...(typeof description === 'string' ? { description } : {}),
  }
  for (const [part, param] of Object.entries(parts)) {
    if (whole[part] === undefined) continue
    const read = param.fromJson(whole[part])
    if ('error' in read) return read.error
    found[part] = read.value
  }
  return found
}

function parsed(json: string): unknown {
  try {
    return fromWire(JSON.parse(json))
  } catch (error) {
    return error
  }
}

const KNOWN: ReadonlySet<string> = new Set(['name', 'description', ...Object.keys(parts)])
