// Finds what each operation of ours was in earlier versions of the API: from which version on it exists, and from which
// on its request takes what we send and its reply has what we use.
import { camel, resolver } from './schema.mjs'

/**
 * @param facts the facts of our version
 * @param others the facts of every version that is known, oldest first
 * @returns the versions, and by call those operations that are not the same in all
 */
export function versionsOf(facts, others) {
  const older = others.filter(({ version }) => version < facts.version)
  const operations = facts.operations.flatMap((ours) => {
    const entry = historyOf(ours, facts, older)
    return entry === null ? [] : [[ours.call, entry]]
  })
  return { versions: others.map(({ version }) => dateOf(version)), operations: Object.fromEntries(operations) }
}

export function versionsText({ versions, operations }) {
  const lines = Object.entries(operations).map((entry) => entry.map((one) => JSON.stringify(one)).join(': '))
  return `{
"versions": ${JSON.stringify(versions)},
"operations": {
${lines.join(',\n')}
}
}
`
}

/** Calls that today's replaced and whose request and reply are much the same. */
const formerCalls = {
  'GET /v1/system/networking/bgp-imported': 'GET /v1/system/networking/bgp-routes-ipv4',
}

/** Returns null for an operation that every version has in the same form. */
function historyOf(ours, facts, older) {
  const routes = new Set(facts.operations.map(({ call }) => routeOf(call)))
  const then = older.map(({ version, schemas, operations }) => ({
    version: dateOf(version),
    schemas,
    one:
      operations.find(({ call }) => routeOf(call) === routeOf(ours.call)) ??
      operations.find(({ id, call }) => id === ours.id && !routes.has(routeOf(call))) ??
      operations.find(({ call }) => call === formerCalls[ours.call]),
  }))
  const today = dateOf(facts.version)
  const from = (isFine) => {
    const last = then.findLastIndex((at) => !isFine(at))
    return last < 0 ? undefined : (then[last + 1]?.version ?? today)
  }
  const since = from(({ one }) => one !== undefined)
  const given = resolver(facts.schemas)
  const takes = from(
    ({ one, schemas }) =>
      one === undefined ||
      ['query', 'body'].every((part) =>
        covers(one[part] ?? {}, ours[part] ?? {}, resolver(schemas), given, { known: part }),
      ),
  )
  const gives = from(
    ({ one, schemas }) =>
      one === undefined || ours.reply === undefined || covers(ours.reply, one.reply ?? {}, given, resolver(schemas)),
  )
  const before = then.find(({ one }) => one !== undefined && routeOf(one.call) !== routeOf(ours.call))
  const later = laterFields(ours, then, given)
  const entry = {
    id: camel(ours.id),
    cli: ours.cli,
    since,
    // The path before it moved, and the version that moved it.
    was: before?.one.call,
    moved: before && from(({ one }) => one === undefined || routeOf(one.call) === routeOf(ours.call)),
    takes: newer(takes, since),
    gives: newer(gives, since),
    fields: later,
  }
  if (entry.takes !== undefined) entry.body = ours.body?.ref
  if (entry.gives !== undefined) entry.reply = itemOf(ours.reply, given)
  const isSame = [since, entry.was, entry.takes, entry.gives, later].every((one) => one === undefined)
  return isSame ? null : JSON.parse(JSON.stringify(entry))
}

/** Leaves out a version since which an operation takes something if it did not exist before that. */
function newer(version, since) {
  return version !== undefined && version > (since ?? '') ? version : undefined
}

/** Maps parameters of a query and fields of a body to the version that brought them. */
function laterFields(ours, then, given) {
  const fields = ['query', 'body'].flatMap((part) =>
    Object.keys(given(ours[part] ?? {}).properties ?? {}).flatMap((name) => {
      const has = ({ one, schemas }) =>
        one === undefined || resolver(schemas)(one[part] ?? {}).properties?.[name] !== undefined
      const last = then.findLastIndex((at) => !has(at))
      return last < 0 || then[last + 1] === undefined ? [] : [[camel(name), then[last + 1].version]]
    }),
  )
  return fields.length === 0 ? undefined : Object.fromEntries(fields)
}

/** Returns the name of what a reply holds: of the items of a page or list, or its own. */
function itemOf(reply, resolve) {
  if (reply === undefined) return undefined
  const { type, properties = {}, items } = resolve(reply)
  const item = properties.items?.items ?? (type === 'array' ? items : reply)
  return item.ref
}

/**
 * Whether every value of the narrow schema is one of the wide schema.
 * @param known set for a request: what the wide schema does not know is lost there, where a reader ignores it
 */
function covers(wide, narrow, wideOf, narrowOf, { known = false, seen = new Set() } = {}) {
  const key = `${wide.ref} ${narrow.ref}`
  if (wide.ref !== undefined && narrow.ref !== undefined) {
    if (seen.has(key)) return true
    seen.add(key)
  }
  const inner = (one, other) => covers(one, other, wideOf, narrowOf, { known, seen })
  const [to, from] = [wideOf(wide), narrowOf(narrow)]
  if (isAnything(to)) return true
  if (from.nullable && !to.nullable) return false
  if (to.oneOf || from.oneOf) {
    const variants = to.oneOf ?? [to]
    return (from.oneOf ?? [from]).every((one) => variants.some((other) => inner(other, one)))
  }
  // Sizes of blocks have become a list of the same numbers.
  if (to.enum && from.type === 'integer' && !known) return true
  if (to.enum) return from.enum !== undefined && from.enum.every((word) => to.enum.includes(word))
  if (to.type !== from.type && !(to.properties && from.properties)) return false
  if (to.items) return inner(to.items, from.items ?? {})
  if (to.values) return inner(to.values, from.values ?? {})
  const [theirs, ours] = [to.properties ?? {}, from.properties ?? {}]
  const isLost = (name) => known && theirs[name] === undefined
  return (
    (to.required ?? []).every((name) => from.required?.includes(name)) &&
    Object.keys(ours).every((name) => !isLost(name)) &&
    Object.entries(theirs).every(([name, of]) => ours[name] === undefined || inner(of, ours[name]))
  )
}

function isAnything(schema) {
  return Object.keys(schema).every((key) => key === 'nullable' || key === 'default' || key === 'ref')
}

function dateOf(version) {
  return version.replace(/\..*$/, '')
}

function routeOf(call) {
  return call.replaceAll(/\{\w+\}/g, '{}')
}
