// npm start: builds what is out of date, then serves it. The README describes the environment.
import { buildPage, dist, loadServer } from './build.mjs'

const { run, check } = await loadServer()
// Checks the settings first, so that a mistake is reported before the longer build.
let wrong = check(process.env)
if (wrong === null) {
  await buildPage()
  wrong = await run(process.env, dist, console.log)
}
if (wrong !== null) {
  console.error(wrong)
  process.exit(1)
}
