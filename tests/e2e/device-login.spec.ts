import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from './harness/console.ts'

const program = fileURLToPath(new URL('../../bin/rackline.js', import.meta.url))

// Some control planes expect the code without its dash, which the page tries first.
test.use({ provokes: /\/device\/confirm/ })

test('a login of the program is approved in a browser, and leaves a profile that works', async ({
  page,
  served,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'rackline-login-'))
  const args = [program, 'login', '--host', served.address, '--config-dir', folder, '--no-browser']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const printed: string[] = []
  const lines = createInterface(child.stdout).on('line', (line) => printed.push(line))
  const ended = once(child, 'exit')
  try {
    while (printed.length < 2) await once(lines, 'line')
    const address = /^Open (http\S+)/.exec(printed[0] ?? '')?.[1] ?? ''
    const code = / code (\S+)$/.exec(printed[1] ?? '')?.[1] ?? ''
    await page.goto(new URL(address).pathname)
    await page.getByRole('textbox', { name: 'Character 1.' }).focus()
    await page.keyboard.type(code.replace('-', ''))
    await page.getByRole('button', { name: 'Log in on device' }).click()
    await expect(page.getByRole('heading', { name: 'Device logged in' })).toBeVisible()
    expect(await ended).toEqual([0, null])

    const file = join(folder, 'credentials.toml')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const [, profile = '', token = ''] =
      /\[profile\.(\S+)\][^]*token = "([^"]+)"/.exec(readFileSync(file, 'utf8')) ?? []
    expect(printed.join('\n')).not.toContain(token)
    const listed = await new Promise<string>((resolve) => {
      execFile(process.execPath, [program, 'profiles', '--config-dir', folder], (_error, said) =>
        resolve(said),
      )
    })
    expect(listed).toContain(profile)
    expect(listed).toContain('reachable')
  } finally {
    child.kill()
    rmSync(folder, { recursive: true })
  }
})
