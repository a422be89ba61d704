// npm start: builds what is out of date, then serves it. The README describes the options and the environment.
import { buildPage, dist, loadServer } from './build.mjs'

const { runInProcess } = await loadServer()
await runInProcess({ dist, isInstalled: false, prepare: buildPage })
