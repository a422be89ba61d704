// npm run mock: the mock control plane alone, over HTTP and WebSocket, for programs that are written against the API.
// The environment is that of npm start, but for API_URL.
import { loadServer } from './build.mjs'

const { run } = await loadServer()
const wrong = await run(process.env, null, console.log)
if (wrong !== null) {
  console.error(wrong)
  process.exit(1)
}
