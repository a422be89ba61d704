import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from './harness/console.ts'
import { row } from './harness/outcome.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const exec = promisify(execFile)

// Some control planes expect the code without its dash, which the page tries first.
test.use({ provokes: /\/device\/confirm/ })
// Packing and installing take most of it.
test.setTimeout(120_000)

test('the packed program, installed into an empty folder, is logged in by a browser, and opens the rack', async ({
  page,
  served,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'rackline-packed-'))
  const run = (...args: string[]) => startIn(folder, args)
  try {
    // Packs it as `npm pack` does. The build is there already.
    const options = ['--offline', '--no-audit', '--ignore-scripts', '--install-links']
    await exec('npm', ['install', ...options, '--prefix', folder, root])

    const login = run('login', '--host', served.address, '--no-browser')
    const address = await login.find(/^Open (http\S+)/)
    const code = await login.find(/ code (\S+)$/)
    await page.goto(new URL(address).pathname)
    await page.getByRole('textbox', { name: 'Character 1.' }).focus()
    await page.keyboard.type(code.replace('-', ''))
    await page.getByRole('button', { name: 'Log in on device' }).click()
    await expect(page.getByRole('heading', { name: 'Device logged in' })).toBeVisible()
    expect(await login.ended).toEqual([0, null])
    const file = readFileSync(join(folder, 'credentials.toml'), 'utf8')
    const token = /token = "([^"]+)"/.exec(file)?.[1] ?? ''
    expect(token).not.toBe('')

    const program = run('--port', '0', '--no-open')
    const opening = await program.find(/^Rackline {2}(http:\S+)/)
    const seen: Promise<string>[] = []
    page.on('response', (reply) => {
      seen.push(
        reply.text().catch(() => ''),
        reply.allHeaders().then((all) => JSON.stringify(all)),
      )
    })
    await page.goto(opening)
    await page.waitForURL(/\/projects$/)
    await expect(row(page, 'mock-project')).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('link', { name: 'mock-project' }).click()
    await expect(row(page, 'db1')).toBeVisible()

    // The browser has the token nowhere.
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    )
    const all = [...(await Promise.all(seen)), stored, await page.content(), ...program.printed]
    expect(all.join('\n')).toContain('mock-project')
    expect(all.join('\n')).not.toContain(token)
    expect(await page.evaluate(() => document.cookie)).toBe('')
  } finally {
    for (const child of started.splice(0)) child.kill()
    rmSync(folder, { recursive: true })
  }
})

const started: ChildProcess[] = []

/** Starts the installed program with its settings in the same folder. */
function startIn(folder: string, args: readonly string[]) {
  const program = join(folder, 'node_modules', '.bin', 'rackline')
  const child = spawn(program, [...args, '--config-dir', '.'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  const printed: string[] = []
  const lines = createInterface(child.stdout).on('line', (line) => printed.push(line))
  return {
    printed,
    ended: once(child, 'exit'),
    /** Waits until it prints a line like this, and returns its group. */
    async find(pattern: RegExp): Promise<string> {
      for (;;) {
        const found = printed.flatMap((line) => pattern.exec(line)?.[1] ?? [])
        if (found[0] !== undefined) return found[0]
        await once(lines, 'line')
      }
    },
  }
}
