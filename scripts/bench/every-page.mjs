import { bareBrowser } from './bare-chromium.mjs'
import { watching } from './page-timing.mjs'
import { slowLine } from './slow-network.mjs'
import { quantile } from './statistics.mjs'

const project = '/projects/mock-project'

/** One page of each kind, from all areas. The first is what the others are compared with. */
const addresses = [
  `${project}/instances`,
  '/projects',
  `${project}/instances/db1/storage`,
  `${project}/instances/db1/networking`,
  `${project}/instances-new`,
  `${project}/disks`,
  `${project}/disks-new`,
  `${project}/snapshots`,
  `${project}/images`,
  `${project}/vpcs`,
  `${project}/vpcs/default/firewall-rules`,
  `${project}/vpcs/default/subnets`,
  `${project}/floating-ips`,
  `${project}/affinity`,
  `${project}/access`,
  '/utilization',
  '/access',
  '/images',
  '/settings/ssh-keys',
  '/settings/profile',
  '/system/silos',
  '/system/silos/maze-war/idps',
  '/system/networking/ip-pools',
  '/system/networking/ip-pools/ip-pool-1',
  '/system/inventory/sleds',
  '/system/utilization',
  '/system/update',
]

const rounds = 5

/**
 * Measures pages of all areas with an empty cache: what they load and how long it takes until their text is shown (4x CPU,
 * 40 ms, 10 Mbit/s) and until nothing more is requested. Prints a line for each; returns the medians and the largest.
 */
export async function everyPage({ serve }) {
  const { port, address } = await serve()
  const browser = await bareBrowser()
  const line = await slowLine(port, { milliseconds: 40, bitsPerSecond: 10_000_000 })
  const texts = addresses.map(() => [])
  // Takes turns, so that a machine that slows down does not slow down one page.
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, path] of addresses.entries()) {
      texts[at].push(await untilText(await browser.page(), line.address + path))
    }
  }
  const pages = []
  console.log(
    'until text: ms, times the first page, kB of JavaScript, scripts, calls; at rest: kB, scripts, calls, ms of processor time, MB of heap',
  )
  for (const [which, path] of addresses.entries()) {
    const rest = await atRest(await browser.page(), address + path)
    const own = texts[which]
    const text = own.toSorted((one, other) => one.at - other.at)[Math.floor(rounds / 2)]
    const compared = quantile(
      own.map(({ at }, round) => at / texts[0][round].at),
      0.5,
    )
    pages.push({ path, ...text, compared, rest })
    const cells = [text.size / 1000, text.scripts, text.calls]
    const later = [rest.size / 1000, rest.scripts, rest.calls, rest.processor]
    const numbers = [...cells, ...later].map((value) => value.toFixed(0).padStart(6)).join('')
    const heap = rest.heap.toFixed(1).padStart(6)
    console.log(
      `${path.padEnd(48)}${text.at.toFixed(0).padStart(6)}${compared.toFixed(2).padStart(6)}${numbers}${heap}`,
    )
  }
  await line.close()
  await browser.close()
  const median = (pick) => quantile(pages.map(pick), 0.5)
  const largest = (pick) => Math.max(...pages.map(pick))
  return [
    {
      what: 'first text of any page, of the instances list',
      value: largest(({ compared }) => compared),
      unit: 'times',
      most: 1.25,
    },
    {
      what: 'JavaScript until text, median',
      value: median((page) => page.size) / 1000,
      unit: 'kB',
    },
    { what: 'scripts until text, median', value: median(({ scripts }) => scripts), unit: '' },
    {
      what: 'JavaScript at rest, largest',
      value: largest(({ rest }) => rest.size) / 1000,
      unit: 'kB',
    },
    { what: 'calls at rest, median', value: median(({ rest }) => rest.calls), unit: '' },
    {
      what: 'processor time at rest, median',
      value: median(({ rest }) => rest.processor),
      unit: 'ms',
    },
    { what: 'heap at rest, largest', value: largest(({ rest }) => rest.heap), unit: 'MB' },
  ]
}

async function untilText(page, address) {
  await arrive(page, address, 4)
  const result = await evaluate(page, `(${String(shownText)})()`)
  await page.close()
  return result
}

async function atRest(page, address) {
  await page.send('Performance.enable')
  await arrive(page, address, 1)
  await evaluate(page, `(${String(shownText)})()`)
  const result = await evaluate(page, `(${String(quiet)})()`)
  const used = async () => {
    const { metrics } = await page.send('Performance.getMetrics')
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
  }
  const { TaskDuration } = await used()
  await page.send('HeapProfiler.collectGarbage')
  const { JSHeapUsedSize } = await used()
  await page.close()
  return { ...result, processor: TaskDuration * 1000, heap: JSHeapUsedSize / 1e6 }
}

async function arrive(page, address, rate) {
  const loaded = `(${String(watching)})();window.benchLoaded = ${String(loadedSoFar)}`
  await page.send('Page.enable')
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: loaded })
  await page.send('Emulation.setCPUThrottlingRate', { rate })
  await page.send('Page.navigate', { url: address })
}

async function evaluate(page, expression) {
  const { result } = await page.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  })
  return result.value
}

/** Runs in the page: sums up what was requested so far, with 300 bytes of headers a script. */
function loadedSoFar() {
  const entries = performance.getEntriesByType('resource')
  const scripts = entries.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
  return {
    scripts: scripts.length,
    size: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize + 300, 0),
    calls: entries.filter(({ name }) => new URL(name).pathname.startsWith('/v1/')).length,
  }
}

/** Runs in the page: waits until the page shows a text of its own. */
async function shownText() {
  const hasText = () => {
    const main = document.querySelector('main')
    return (
      main?.querySelector('h1, h2') &&
      main.textContent.trim().length > 40 &&
      main.querySelector('[aria-busy=true]') === null &&
      // A list whose rows are drawn later has not shown its text.
      [...main.querySelectorAll('tbody')].every(({ rows }) => rows.length > 0)
    )
  }
  await new Promise((resolve) => {
    if (hasText()) return resolve()
    const observer = new MutationObserver(() => {
      if (!hasText()) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
  })
  // Does not count what arrives while the text is painted.
  const loaded = window.benchLoaded()
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return { at: performance.now(), ...loaded }
}

/** Runs in the page: waits until nothing was requested for two seconds, or for at most ten. */
async function quiet() {
  const start = performance.now()
  let seen = -1
  let since = start
  while (performance.now() - since < 2000 && performance.now() - start < 10_000) {
    const { length } = performance.getEntriesByType('resource')
    if (length !== seen) {
      seen = length
      since = performance.now()
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return window.benchLoaded()
}
