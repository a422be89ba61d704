/** The content of a page, or of a layer over it, once it has settled. */
export type PageReport = {
  /** The address, and the layer if there is one. */
  readonly at: string
  readonly heading: string
  /** Every visible text and every attribute that a user may see or hear; empty on a blank page. */
  readonly texts: readonly string[]
  readonly links: readonly string[]
  /** The markup of elements that are still loading or running. */
  readonly busy: readonly string[]
  /** Errors that were thrown, or that React logged. */
  readonly thrown: readonly string[]
  /** The calls of this page that were refused or failed: `GET /v1/disks 501`. */
  readonly failed: readonly string[]
}

/** Matches internals that no page should show. */
const INTERNAL =
  /\bundefined\b|\bnull\b|\bNaN\b|-?\bInfinity\b|\[object \w+|Invalid (Date|time value)|\bfunction\b ?\(|Symbol\(|Cannot (read|set|destructure|convert|access)|is not (a function|iterable|defined|a constructor|valid JSON)|Unexpected (token|end|non-whitespace)|(Type|Range|Syntax|Reference)Error|Minified React error|out of range|Maximum call stack|\bJSON\b.*\bposition\b/

/** Matches JSON in an editor or a command line, where null is a normal value. */
const JSON_TEXT = /^\s*[{[]\s*[{"]/
const JSON_LINE = /^((oxide|console|system) [\s\S]*)?<<'EOF'/

/** Matches the messages of a page that could not load something. */
const TOLD =
  /could not|cannot|can’t|not (be )?(read|found|authorized|offered)|doesn't exist|went wrong|no reply|unknown server error|error reading|needs API/i

/** Matches calls that may fail silently: the source of a disk may be deleted, and groups only explain a refusal. */
const FINE = /\/v1\/(images|snapshots)\/[0-9a-f-]{36} 404$|\/v1\/me\/groups /

/** Matches the headings of error pages. */
const NOWHERE =
  /^(Something went wrong|Your role does not allow this|Page not found|Not on this rack|No such )/

/**
 * Returns what is wrong with a page, as sentences; empty if nothing is.
 * @param mayLack whether the page's own resource could not be read correctly
 */
export function faultsOf(report: PageReport, mayLack = false): readonly string[] {
  const { at, heading, texts, links, busy, thrown, failed } = report
  const isBlank = texts.length === 0
  const isJsonPage = /[-/]json\b|\/trust-roots\/|\/files\//.test(at)
  const holdsJson = (text: string) =>
    JSON_LINE.test(text.trim()) || (isJsonPage && JSON_TEXT.test(text))
  const internal = texts.filter((text) =>
    INTERNAL.test(holdsJson(text) ? text.replaceAll(/\bnull\b/g, '') : text),
  )
  const lost = links.filter((link) => /\b(undefined|null|NaN)\b|\[object|%5Bobject/.test(link))
  // A serial console may try to reconnect once more after the user has left it.
  const isOwn = (call: string) => at.includes('serial-console') || !/serial-console/.test(call)
  // If the list of silos fails, silos are read one by one, and a failure of those is reported.
  const isRecovered = (call: string) =>
    /-pools\//.test(at) && /^GET \/v1\/system\/silos \d+$/.test(call)
  // Elsewhere, policies and the user's silo are only read to say early what a role does not allow.
  const isJudging = (call: string) =>
    !/access|silos/.test(at) && /\/policy \d+$|^GET \/v1\/system\/silos\/[^/]+ \d+$/.test(call)
  const silent = failed.filter(
    (call) => isOwn(call) && !FINE.test(call) && !isRecovered(call) && !isJudging(call),
  )
  const isTold = silent.length === 0 || TOLD.test(texts.join('\n'))
  return [
    ...(isBlank ? ['a blank page'] : heading === '' ? ['no heading'] : []),
    ...(mayLack || !NOWHERE.test(heading) ? [] : ['is an error page, although only a part failed']),
    ...[...new Set(internal)].map((text) => `says “${short(text)}”`),
    ...[...new Set(lost)].map((link) => `links to ${short(link)}`),
    ...busy.slice(0, 1).map((markup) => `is still busy: ${short(markup)}`),
    ...thrown.map((text) => `throws ${short(text, 400)}`),
    ...(isBlank || isTold ? [] : [`does not report ${silent.join(', ')}`]),
  ]
}

function short(text: string, most = 160): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > most ? `${line.slice(0, most)}…` : line
}
