/** What is to be seen of a page, or of a layer over it, once it has come to rest. */
export type Sight = {
  /** The address, and the layer if there is one. */
  readonly at: string
  readonly heading: string
  /** Each text that the page shows, and each attribute that somebody may see or hear; none on a white page. */
  readonly texts: readonly string[]
  readonly links: readonly string[]
  /** What is still under way although nothing should be, as markup. */
  readonly busy: readonly string[]
  /** What was thrown, or written into the log of the browser by React. */
  readonly thrown: readonly string[]
  /** The calls that were refused or failed meanwhile: `GET /v1/disks 501`. */
  readonly failed: readonly string[]
}

/** What nobody should ever see on a page. */
const INTERNAL =
  /\bundefined\b|\bnull\b|\bNaN\b|-?\bInfinity\b|\[object \w+|Invalid (Date|time value)|\bfunction\b ?\(|Symbol\(|Cannot (read|set|destructure|convert|access)|is not (a function|iterable|defined|a constructor|valid JSON)|Unexpected (token|end|non-whitespace)|(Type|Range|Syntax|Reference)Error|Minified React error|out of range|Maximum call stack|\bJSON\b.*\bposition\b/

/** Matches JSON that is edited on a page for it, or sent by a line, where null is a value like any other. */
const JSON_TEXT = /^\s*[{[]\s*[{"]/
const JSON_LINE = /^(oxide|console|system) [\s\S]*<<'EOF'/

/** How a page says that it is without something. */
const TOLD =
  /could not|cannot|can’t|not (be )?(read|found|authorized|offered)|doesn't exist|went wrong|no reply|unknown server error|error reading/i

/** What a disk was made of may be gone, and groups only explain a refusal. */
const FINE = /\/v1\/(images|snapshots)\/[0-9a-f-]{36} 404$|\/v1\/me\/groups /

/** The headings of pages that are not there. */
const NOWHERE = /^(Something went wrong|Page not found)/

/**
 * What is wrong with a sight, as sentences; empty where everything is fine.
 * @param mayLack whether what the page is about could not be read as it should be
 */
export function faultsOf(sight: Sight, mayLack = false): readonly string[] {
  const { at, heading, texts, links, busy, thrown, failed } = sight
  const isBlank = texts.length === 0
  const isJsonPage = /[-/]json\b|\/trust-roots\/|\/files\//.test(at)
  const holdsJson = (text: string) =>
    JSON_LINE.test(text.trim()) || (isJsonPage && JSON_TEXT.test(text))
  const internal = texts.filter((text) =>
    INTERNAL.test(holdsJson(text) ? text.replaceAll(/\bnull\b/g, '') : text),
  )
  const lost = links.filter((link) => /\b(undefined|null|NaN)\b|\[object|%5Bobject/.test(link))
  // A console that has been left may still try once.
  const isOwn = (call: string) => at.includes('serial-console') || !/serial-console/.test(call)
  // Silos that are in no list are read one by one, which fails with a call of its own.
  const isRecovered = (call: string) =>
    /-pools\//.test(at) && /^GET \/v1\/system\/silos \d+$/.test(call)
  const silent = failed.filter((call) => isOwn(call) && !FINE.test(call) && !isRecovered(call))
  const isTold = silent.length === 0 || TOLD.test(texts.join('\n'))
  return [
    ...(isBlank ? ['a white page'] : heading === '' ? ['no heading'] : []),
    ...(mayLack || !NOWHERE.test(heading) ? [] : ['is not there, although it only lacks a part']),
    ...[...new Set(internal)].map((text) => `says “${short(text)}”`),
    ...[...new Set(lost)].map((link) => `links to ${short(link)}`),
    ...busy.slice(0, 1).map((markup) => `waits for ever: ${short(markup)}`),
    ...thrown.map((text) => `throws ${short(text, 400)}`),
    ...(isBlank || isTold ? [] : [`says nothing of ${silent.join(', ')}`]),
  ]
}

function short(text: string, most = 160): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > most ? `${line.slice(0, most)}…` : line
}
