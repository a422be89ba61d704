import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const script = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url))

test('npm start serves the console and its mock from a separate process', async () => {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, API_URL: '', PORT: '0', LATENCY: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  onTestFinished(async () => {
    child.kill()
    await gone
  })
  let address: string | undefined
  for await (const line of createInterface(child.stdout)) {
    address = /^Rackline +(http:\S+)/.exec(line)?.[1]
    if (address !== undefined) break
  }
  const page = await fetch(`${address}/projects`)
  expect(await page.text()).toContain('<title>')
  const projects: unknown = await (await fetch(`${address}/v1/projects`)).json()
  expect(projects).toMatchObject({ items: [{ name: 'mock-project' }, {}, {}] })
}, 60_000)
