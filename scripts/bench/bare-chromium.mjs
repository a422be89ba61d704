import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { launchOptions } from '../chromium.mjs'

/**
 * Starts a Chromium without Playwright, which slows pages down by listening to their network. Uses the DevTools
 * protocol.
 * @returns `{ page, close }`; `page()` opens an empty page in a profile of its own
 */
export async function bareBrowser() {
  const { executablePath, args } = launchOptions()
  const profile = mkdtempSync(join(tmpdir(), 'rackline-bench-'))
  const flags = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
  const program = spawn(executablePath, [...args, ...flags, 'about:blank'], { stdio: 'ignore' })
  const [port, path] = await debuggingAddress(join(profile, 'DevToolsActivePort'))
  const send = await connect(`ws://127.0.0.1:${port}${path}`)
  return {
    page: () => emptyPage(send),
    async close() {
      const gone = new Promise((resolve) => {
        program.once('exit', resolve)
      })
      await send('Browser.close')
      await gone
      // Helper processes outlive the browser for a moment and still write to the profile.
      rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

/**
 * Opens an empty page.
 * @returns `{ send(method, params), close }`
 */
async function emptyPage(send) {
  const { browserContextId } = await send('Target.createBrowserContext')
  const { targetId } = await send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    width: 1440,
    height: 900,
  })
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
  return {
    send: (method, params) => send(method, params, sessionId),
    close: () => send('Target.disposeBrowserContext', { browserContextId }),
  }
}

/** Reads the address that the browser writes to a file; both lines are complete once the second is there. */
async function debuggingAddress(file) {
  for (let tries = 0; tries < 200; tries += 1) {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
    if (lines[1]) return lines
    await pause(50)
  }
  throw new Error('Chromium did not say where it listens.')
}

/**
 * Connects to the browser.
 * @returns a function that sends one call and returns its result
 */
async function connect(address) {
  const socket = new WebSocket(address, { perMessageDeflate: false })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  const waiting = new Map()
  socket.on('message', (text) => {
    const { id, result, error } = JSON.parse(text)
    const call = waiting.get(id)
    if (call === undefined) return // an event
    waiting.delete(id)
    if (error) call.reject(new Error(error.message))
    else call.resolve(result)
  })
  let last = 0
  return (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      socket.send(JSON.stringify({ id: last, method, params, sessionId }))
    })
}
