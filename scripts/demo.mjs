// npm run build:demo: builds the console with its mock in the browser, as static files.
import { buildDemo } from './build.mjs'

await buildDemo()
console.log(
  'The demo is in dist-demo. Any file host can serve it from the root of a host name: 404.html answers deep links.',
)
