/**
 * Imports code once all files that it is made of have arrived. Browsers remember a script that failed to load and never
 * request it again (the HTML standard's module map), so no script is imported before a plain request has cached it. The
 * build puts this in place of Vite's own helper around each `import()`.
 * @param files the scripts and styles that the code needs, from the root of the build; not those of the first page
 */
export async function preload<Code>(
  load: () => Promise<Code>,
  files: readonly string[] = [],
): Promise<Code> {
  // Code in a single file has no list; its name is in the import itself.
  const [, own] = /import\(\W\.\/([\w.-]+)\W\)/.exec(String(load)) ?? []
  const names = files.length > 0 || own === undefined ? files : [`assets/${own}`]
  await Promise.all(
    names.map((name) => (name.endsWith('.css') ? addStyles(`/${name}`) : fetchScript(`/${name}`))),
  )
  return load()
}

/** Milliseconds after which a script counts as missing: a server that never replies must not leave the page waiting. */
const TIMEOUT = 60_000

/** Scripts that have arrived. */
const arrived = new Set<string>()

async function fetchScript(address: string): Promise<void> {
  if (arrived.has(address)) return
  const reply = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) }).catch(() => null)
  const body = await reply?.text().catch(() => null)
  const isScript = reply?.headers.get('content-type')?.includes('javascript')
  // Worded like a browser's own error, which tells it apart from an error in the code.
  if (body == null || !isScript || !reply?.ok) {
    throw new Error(`Missing dynamically imported module: ${address}`)
  }
  arrived.add(address)
}

const styles = new Map<string, Promise<void>>()

/** Adds a style sheet unless the page has it; replaces a failed one, because browsers only retry with a new element. */
function addStyles(address: string): Promise<void> {
  const known = styles.get(address)
  if (known !== undefined) return known
  const there = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${address}"]`)
  if (there?.sheet != null) return Promise.resolve()
  there?.remove()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  const added = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      styles.delete(address)
      reject(new Error(`Missing preload CSS: ${address}`))
    })
  })
  styles.set(address, added)
  document.head.append(link)
  return added
}
