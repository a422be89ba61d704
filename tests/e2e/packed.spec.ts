import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from './harness/console.ts'
import { row } from './harness/outcome.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const exec = promisify(execFile)
const TOKEN = 'oxide-token-hannah-ci'

test.use({ alone: true, provokes: /status of 503|TokenRefused/ })
// Packing and installing take most of it.
test.setTimeout(120_000)

test('the packed program, installed into an empty folder, opens a rack with the login of the CLI', async ({
  page,
  served,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'rackline-packed-'))
  // The build is there already.
  await exec('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: root })
  const [packed = ''] = readdirSync(folder)
  await exec('npm', [
    'install',
    '--offline',
    '--no-audit',
    '--prefix',
    folder,
    join(folder, packed),
  ])
  const profile = `[profile.lab]\nhost = "${served.address}"\ntoken = "${TOKEN}"\n`
  writeFileSync(join(folder, 'credentials.toml'), profile, { mode: 0o600 })
  writeFileSync(join(folder, 'config.toml'), 'default-profile = "lab"\n')

  const program = join(folder, 'node_modules', '.bin', 'rackline')
  const child = spawn(program, ['--config-dir', '.', '--port', '0', '--no-open'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const printed: string[] = []
  const lines = createInterface(child.stdout).on('line', (line) => printed.push(line))
  try {
    await once(lines, 'line')
    const opening = /^Rackline {2}(http:\S+)/.exec(printed[0] ?? '')?.[1] ?? ''
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

    // A token that is revoked while somebody types: the page says so, and goes on with the next one.
    await page.goto(new URL('/projects-new', page.url()).href)
    await page.getByRole('textbox', { name: 'Name' }).fill('half-typed')
    const revoked = profile.replace(TOKEN, 'oxide-token-revoked')
    writeFileSync(join(folder, 'credentials.toml'), revoked, { mode: 0o600 })
    // A read that runs beside it may be refused first.
    const refused = page.waitForResponse(
      (reply) => reply.request().method() === 'POST' && reply.status() === 503,
    )
    await page.getByRole('textbox', { name: 'Name' }).press('Enter')
    await refused
    const alert = page.getByRole('alert').filter({ hasText: 'What you typed is kept.' })
    await expect(alert).toContainText('rackline login --profile lab', { timeout: 15_000 })
    writeFileSync(join(folder, 'credentials.toml'), profile, { mode: 0o600 })
    await expect(alert).toBeHidden({ timeout: 15_000 })
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('half-typed')
    await page.getByRole('button', { name: 'Create project' }).click()
    await expect(page).toHaveURL(/\/projects\/half-typed\//)

    // The browser has the token nowhere.
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    )
    const all = [...(await Promise.all(seen)), stored, await page.content(), ...printed].join('\n')
    expect(all).toContain('mock-project')
    expect(all).not.toContain(TOKEN)
    expect(await page.evaluate(() => document.cookie)).toBe('')
  } finally {
    child.kill()
    rmSync(folder, { recursive: true })
  }
})
