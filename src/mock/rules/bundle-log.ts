import type { BundleFile, SupportBundleRow } from '../rows/support-bundle.ts'

type Of = Pick<SupportBundleRow, 'id' | 'timeCreated'>

/** The services of a sled that keep logs, each in a zone of its own. */
const ZONES = ['clickhouse', 'cockroachdb', 'crucible', 'internal_dns', 'nexus', 'ntp', 'oximeter']

const FILES = ['current.log', 'archive.0.log', 'archive.1.log']

/** Lines of a normal log, and of the long one, which exceeds what a console shows at once. */
const [USUAL, LONG] = [40, 16_000]

/**
 * Returns the logs of a sled by its serial number. They are the same each time and generated when read, so that nothing
 * has to be stored.
 */
export function logsOf(bundle: Of, serial: string, isLong: boolean): readonly BundleFile[] {
  const folder = `rack/logs/${serial}`
  const logs = ZONES.flatMap((zone, at) =>
    FILES.map((file, age) => {
      const count = isLong && zone === 'nexus' && age === 0 ? LONG : USUAL
      return {
        path: `${folder}/oxz_${zone}/${file}`,
        get text() {
          return log(bundle, zone, { count, offset: at + age })
        },
      }
    }),
  )
  return [...logs, { path: `${folder}/kstat.bin`, text: `\u0000\u0001KSTAT\u0000${serial}\u0000` }]
}

const MESSAGES = [
  ['INFO', 'request completed'],
  ['DEBG', 'attempting to assemble inventory collection'],
  ['INFO', 'activated background task'],
  ['DEBG', 'client request'],
  ['WARN', 'retrying: connection refused'],
  ['INFO', 'saga finished'],
  ['ERRO', 'failed to reach sled agent: timed out after 15s'],
] as const

type Size = { readonly count: number; readonly offset: number }

function log({ id, timeCreated }: Of, zone: string, { count, offset }: Size): string {
  const lines = Array.from({ length: count }, (_, at) => {
    const time = new Date(timeCreated.getTime() - (count - at) * 1700).toISOString()
    const [level, message] =
      MESSAGES[(at * 5 + offset + Math.floor(at / 9)) % MESSAGES.length] ?? []
    return `${time} ${level} ${zone}: ${message} (req ${id.slice(0, 8)}-${String(at).padStart(5, '0')})`
  })
  return `${lines.join('\n')}\n`
}
