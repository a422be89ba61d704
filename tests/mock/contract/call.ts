import { toCamel } from '../../../src/api/casing.ts'
import { type Schema, facts } from '../../api-facts.ts'
import { firstNames } from '../../first-names.ts'
import { siloBodies } from '../bodies.ts'
import { type Rig, ask, newDisk, newInstance, rig, unchanged } from '../harness.ts'
import { rackBodies, rackSelectors, rackThings } from '../rack-bodies.ts'
import type { Example, Examples, Step } from './example.ts'
import { networkExamples } from './network-examples.ts'
import { rackExamples } from './rack-examples.ts'
import { siloExamples } from './silo-examples.ts'

/** Every operation of the API document. */
export const calls = facts.operations.map(({ id, call, status, reply, query, body, gives }) => ({
  id: toCamel(id),
  call,
  status,
  reply,
  paged: gives === 'page',
  takes: body,
  sorts: sortsOf(query),
  asks: query?.required ?? [],
}))

/** Returns the modes in which a list can be sorted. */
function sortsOf(query: Schema | undefined): readonly string[] {
  const { ref = '' } = query?.properties?.['sort_by'] ?? {}
  return (facts.schemas[ref]?.enum ?? []).map(String)
}

const examples: Examples = { ...siloExamples, ...networkExamples, ...rackExamples }

/** Valid bodies, by operation; where nothing else is said, what the document requires at least. */
const bodies: Readonly<Record<string, unknown>> = {
  instanceCreate: newInstance('fresh', {
    boot_disk: { type: 'create', ...newDisk('fresh-boot') },
    network_interfaces: {
      type: 'create',
      params: [{ name: 'n', description: '', vpc_name: 'default', subnet_name: 'default' }],
    },
    external_ips: [{ type: 'floating', floating_ip: 'rootbeer-float' }],
    start: true,
    ssh_public_keys: ['mac-mini'],
    auto_restart_policy: 'never',
    cpu_platform: null,
    enable_jumbo_frames: false,
    user_data: '',
  }),
  instanceUpdate: unchanged,
  instanceDiskDetach: { disk: 'disk-stopped-data' },
  diskCreate: newDisk('fresh'),
  ...siloBodies,
  ...rackBodies,
}

const named = firstNames()

/** Names and ids of the demo world, by path parameter; the first of its noun for any other. */
const things: Readonly<Record<string, string>> = {
  silo_name: 'maze-war',
  instance: 'db-stopped',
  disk: 'disk-4',
  ...rackThings,
  silo: 'maze-war',
  receiver: 'ops-hook',
}

const usualQuery = `project=mock-project&silo=maze-war&receiver=ops-hook&vpc=default&asn=64512&${rackSelectors}`

/** A request that succeeds, and its world. */
export type Ready = { on: Rig; line: string; body: unknown }

/**
 * Makes the world in which an operation succeeds, and the request.
 * @param given an unchanged demo world, for operations that need nothing else
 */
export async function ready(
  { id, call, takes }: { id: string; call: string; takes?: Schema | undefined },
  given?: Rig,
): Promise<Ready> {
  const { world, before = [], path = {}, query = usualQuery, body }: Example = examples[id] ?? {}
  const plain = world === undefined && before.length === 0
  const on = (plain ? given : undefined) ?? rig(world === undefined ? {} : { world })
  let last: unknown = null
  for (const [line, sent] of before) last = (await sendStep(on, [line, filled(sent, last)])) ?? last
  const parameters = new Map<string, string>()
  for (const [, name = ''] of call.matchAll(/\{(\w+)\}/g)) {
    const value = String(filled(path[name] ?? usualOf(name), last))
    parameters.set(name, encodeURIComponent(await listed(on, value)))
  }
  const target = call.replaceAll(/\{(\w+)\}/g, (_, name: string) => parameters.get(name) ?? '')
  const sent = body ?? bodies[id] ?? (takes === undefined ? undefined : exampleOf(takes))
  return { on, line: `${target}?${query}`, body: await deepListed(on, filled(sent, last)) }
}

function usualOf(name: string): string {
  return things[name] ?? named[toCamel(name)] ?? `no-${name}`
}

/** Returns a value that fits a schema: of every word the first, of every number the least, of every noun a thing. */
function exampleOf({ ref, ...schema }: Schema, of = ''): unknown {
  if (ref === 'Name') return 'fresh'
  if (ref === 'NameOrId') return usualOf(of)
  if (ref !== undefined) return exampleOf(facts.schemas[ref] ?? {})
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  if (schema.type === 'boolean') return false
  if (schema.type === 'array') return []
  if (schema.type === 'string') return ''
  const fields = Object.entries(schema.properties ?? {})
  return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field, name)]))
}

/** Builds a request as `ask` does, but sends text that looks like a form as a form. */
export function asked(line: string, body: unknown): Request {
  const request = ask(line, body)
  if (typeof body === 'string' && /^\w+=/.test(body)) {
    request.headers.set('content-type', 'application/x-www-form-urlencoded')
  }
  return request
}

/** Sends a step that must succeed, and waits until a new disk is ready. */
async function sendStep({ plane, clock }: Rig, [line, body]: Step): Promise<unknown> {
  const response = await plane.handle(asked(line, body))
  const text = await response.text()
  if (line.startsWith('POST /v1/disks?')) clock.advance(settled)
  if (response.status >= 400) throw new Error(`${line}: ${text}`)
  return text === '' ? null : JSON.parse(text)
}

/** Replaces `$member` with that member of a reply. */
function filled(value: unknown, last: unknown): unknown {
  if (value === undefined) return undefined
  const text = JSON.stringify(value)
  const put = (_: string, name: string) => String(Object(last)[name] ?? `$${name}`)
  return JSON.parse(text.includes('$') ? text.replaceAll(/\$([a-z_]+)/g, put) : text)
}

/** Longer than creating a disk takes, in milliseconds. */
const settled = 5000

/** Looks up an id in a list. */
async function listed(on: Rig, value: string): Promise<string> {
  const [, member, path] = /^@(\w*)(\/.*)$/.exec(value) ?? []
  if (path === undefined) return value
  const list: unknown = await sendStep(on, [`GET ${path}`])
  const items: unknown[] = Array.isArray(list) ? list : (Object(list).items ?? Object(list).secrets)
  return String(Object(items[0])[member || 'id'])
}

async function deepListed(on: Rig, body: unknown): Promise<unknown> {
  const text = JSON.stringify(body)
  const [found] = text?.match(/@\w*\/v1[^"]*/) ?? []
  return found === undefined ? body : JSON.parse(text.replace(found, await listed(on, found)))
}
