import type { Json } from './change.ts'
import type { Quirks } from './quirks.ts'

type Fields = { [key: string]: Json }

/** Turns a reply into that of an API of 2025: drops newer fields and gives renamed ones their old names. */
export function asOlder(answer: Json): Json {
  if (Array.isArray(answer)) return answer.map(asOlder)
  if (!isRecord(answer)) return answer
  const made: Fields = {}
  for (const [key, value] of Object.entries(answer)) {
    if (LATER.has(key)) continue
    if (key === 'ip_stack' && isRecord(value)) Object.assign(made, flatAddress(value))
    else if (key === 'switch_slot') made['switch_location'] = value
    else made[key] = asOlder(value)
  }
  // Users and groups had no dates. They are recognized by having no description.
  if ('display_name' in made && !('description' in made)) {
    delete made['time_created']
    delete made['time_modified']
  }
  return made
}

/** Fields that were added later. */
const LATER = new Set([
  'assignment',
  'cpu_platform',
  'disk_type',
  'enable_jumbo_frames',
  'pool_type',
  'read_only',
])

/** Returns the single address that an interface used to have. */
function flatAddress(stack: Fields): Fields {
  const value = stack['value'] ?? null
  const one = isRecord(value) && isRecord(value['v4']) ? value['v4'] : value
  return isRecord(one) ? { ip: one['ip'] ?? '', transit_ips: one['transit_ips'] ?? [] } : {}
}

/** Rewrites the reply to a metrics query in another format. */
export function asSeries(answer: Json, series: Quirks['series']): Json {
  if (!isRecord(answer) || !Array.isArray(answer['tables']) || series === 'list') return answer
  const tables = answer['tables'].filter(isRecord)
  return { ...answer, tables: tables.map((table) => tableAs(table, series)) }
}

function tableAs(table: Fields, series: Quirks['series']): Fields {
  const all = Array.isArray(table['timeseries']) ? table['timeseries'].filter(isRecord) : []
  if (series === 'by key') {
    return { ...table, timeseries: Object.fromEntries(all.map((one, at) => [`${at}`, one])) }
  }
  const timeseries = all.map(({ points = null, ...one }) => {
    if (series === 'no points' || !isRecord(points)) return one
    const { values = null, ...rest } = points
    return { ...one, points: series === 'no values' ? rest : { ...rest, values: bare(values) } }
  })
  return { ...table, timeseries }
}

/** Returns values without the objects around them: `[[1, 2]]`. */
function bare(values: Json): Json {
  if (!Array.isArray(values)) return values
  return values.map((one) =>
    isRecord(one) && isRecord(one['values']) ? (one['values']['values'] ?? null) : one,
  )
}

function isRecord(value: Json | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
