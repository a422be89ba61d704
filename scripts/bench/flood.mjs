import { availableParallelism, loadavg } from 'node:os'
import { serveBuilt } from '../build.mjs'
import { floodingGuest } from './guest.mjs'
import { quantile } from './statistics.mjs'

const megabytes = 50
const cores = availableParallelism()
const address = '/projects/mock-project/instances/db1/serial-console'

/** Measures a serial console while its guest writes 5 MB a second and a user types. */
export async function flood({ open, serve }) {
  const guest = await floodingGuest((await serve()).address, megabytes * 2 ** 20)
  const server = await serveBuilt({ API_URL: guest.address, LATENCY: '' })
  const { page, devtools, close } = await open()
  await page.addInitScript(watchTasks)
  await page.goto(server.address + address)
  await page.getByText('connected', { exact: true }).waitFor()
  await devtools.send('Performance.enable')
  const empty = await open()
  await empty.page.evaluate(watchStalls)
  const before = await heap(devtools)
  await page.evaluate(() => window.tasks.splice(0))
  await page.keyboard.type('!')
  const start = performance.now()
  const echoes = []
  while (guest.left() > 0) {
    echoes.push(await echoed(page, echoes.length + 1))
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
  }
  const seconds = (performance.now() - start) / 1000
  const tasks = await page.evaluate(() => window.tasks)
  const stall = await empty.page.evaluate(() => window.stall)
  await empty.close()
  const after = await heap(devtools)
  await close()
  await server.close()
  await guest.close()
  const what = `${megabytes} MB flood`
  return [
    { what: `${what}, taken in`, value: seconds, unit: 's' },
    {
      what: `${what}, longest task (0: none over 50 ms)`,
      value: Math.max(0, ...tasks),
      unit: 'ms',
      most: 50,
    },
    {
      what: `${what}, echo of ${echoes.length} keys (median)`,
      value: quantile(echoes, 0.5),
      unit: 'ms',
    },
    { what: `${what}, echo (p95)`, value: quantile(echoes, 0.95), unit: 'ms', most: 100 },
    { what: `${what}, heap growth`, value: (after - before) / 1e6, unit: 'MB', most: 50 },
    { what: `${what}, load of each core meanwhile`, value: loadavg()[0] / cores, unit: '' },
    { what: `${what}, longest stall of an empty page meanwhile`, value: stall, unit: 'ms' },
  ]
}

/** Measures the time from a key press until the guest's answer shows in the first row, which the flood leaves alone. */
async function echoed(page, count) {
  await page.evaluate((wanted) => {
    window.echo = new Promise((resolve) => {
      addEventListener(
        'keydown',
        ({ timeStamp }) => {
          const look = () => {
            const row = document.querySelector('.xterm-rows > div')?.textContent ?? ''
            if (!row.includes(wanted) && performance.now() - timeStamp < 5000) {
              requestAnimationFrame(look)
            } else resolve(performance.now() - timeStamp)
          }
          look()
        },
        { capture: true, once: true },
      )
    })
  }, `echo ${count}.`)
  await page.keyboard.press('e')
  return page.evaluate(() => window.echo)
}

async function heap(devtools) {
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'JSHeapUsedSize').value
}

/** Runs in the page: records the lengths of all tasks over 50 ms. */
function watchTasks() {
  window.tasks = []
  new PerformanceObserver((list) => {
    window.tasks.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask' })
}

/** Runs in an idle page: records the longest delay of its timers, which the machine causes. */
function watchStalls() {
  window.stall = 0
  let due = performance.now() + 10
  setInterval(() => {
    const now = performance.now()
    window.stall = Math.max(window.stall, now - due)
    due = now + 10
  }, 10)
}
