// npm start: builds what is out of date, then serves it. The environment is described in the README.
import { buildPage, dist, loadServer } from './build.mjs'

const { run, check } = await loadServer()
// The settings first: a wrong one should not have to wait for the longer build.
let wrong = check(process.env)
if (wrong === null) {
  await buildPage()
  wrong = await run(process.env, dist, console.log)
}
if (wrong !== null) {
  console.error(wrong)
  process.exit(1)
}
