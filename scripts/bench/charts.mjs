const rounds = 10
const points = 10_000
const instance = '/projects/mock-project/instances/db1'
const from = Date.UTC(2026, 0, 1)
const span = 'range=custom&start=2026-01-01T00:00:00.000Z&end=2026-01-01T01:00:00.000Z'
const metrics = `${instance}/metrics/cpu?of=all&${span}`

/**
 * Measures the script time that a page takes to draw four charts from data that it has already read; subtracts what
 * the same page takes without any points.
 */
export async function charts({ open }) {
  const full = await drawing(open, points)
  const empty = await drawing(open, 2)
  return [
    { what: '4 charts × 10,000 points (script)', value: full - empty, unit: 'ms', most: 50 },
    { what: 'page around the charts (script)', value: empty, unit: 'ms' },
  ]
}

/** Returns the least script time in milliseconds of coming back to the charts: other processes only add to it. */
async function drawing(open, count) {
  const { page, devtools, close } = await open()
  let answers = true
  // Once the data is there, nothing else arrives that could be drawn.
  await page.route('**/v1/timeseries/query**', (route) =>
    answers ? route.fulfill({ json: lineOf(count) }) : undefined,
  )
  await devtools.send('Performance.enable')
  await page.goto(metrics)
  await drawn(page)
  answers = false
  const times = []
  for (let round = 0; round < rounds; round += 1) {
    await page.evaluate(() => document.querySelector('a[href$="/connect"]').click())
    await page.waitForURL('**/connect')
    const before = await scriptTime(devtools)
    await page.goBack()
    await drawn(page)
    times.push((await scriptTime(devtools)) - before)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await close()
  return Math.min(...times)
}

async function drawn(page) {
  await page.waitForFunction(() => document.querySelectorAll('figure canvas').length === 4)
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

async function scriptTime(devtools) {
  const { metrics: all } = await devtools.send('Performance.getMetrics')
  return 1000 * all.find(({ name }) => name === 'ScriptDuration').value
}

/** Returns an answer with one series of this many points, evenly spaced over an hour. */
function lineOf(count) {
  const times = Array.from(
    { length: count },
    (_, at) => from + Math.floor((at * 3_600_000) / count),
  )
  const values = times.map((_, at) => (at % 97 === 0 ? null : 2e9 * (1 + Math.sin(at / 40))))
  const timestamps = times.map((time) => new Date(time).toISOString())
  const series = {
    fields: {},
    points: {
      start_times: null,
      timestamps,
      values: [{ metric_type: 'gauge', values: { type: 'double', values } }],
    },
  }
  return { tables: [{ name: 'virtual_machine:vcpu_usage', timeseries: [series] }] }
}
