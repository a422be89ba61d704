// npm start: builds what is out of date, then serves it. The README describes the options and the environment.
import { buildPage, dist, loadServer } from './build.mjs'

const { askInTerminal, runProgram } = await loadServer()
const ended = await runProgram(process.argv.slice(2), {
  env: process.env,
  dist,
  isInstalled: false,
  prepare: buildPage,
  say: console.log,
  ask: askInTerminal,
})
if (ended !== null) {
  if (ended.words) console[ended.code === 0 ? 'log' : 'error'](ended.words)
  process.exit(ended.code)
}
