// npm run mock: starts the mock control plane alone, over HTTP and WebSocket, for programs that use the API.
// Takes the environment of npm start, except for API_URL.
import { loadServer } from './build.mjs'

const { runMock } = await loadServer()
const wrong = await runMock(process.env, console.log)
if (wrong !== null) {
  console.error(wrong)
  process.exit(1)
}
