import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPlane } from '../../src/mock/plane.ts'
import type { Serving } from '../../src/server/serve.ts'
import { fastClock } from '../e2e/harness/fast-clock.ts'
import { serveMock } from '../e2e/harness/serve-mock.ts'
import { type Browser, WINDOW } from './browser.ts'
import { type Screen, screenOf } from './screen.ts'

const project = '/projects/mock-project'
const pictures = fileURLToPath(new URL('../../.rackline/engines/', import.meta.url))

/** Takes ten steps with the built console in a browser. Each step stands alone. */
export function takeSteps(engine: string, launch: () => Promise<Browser>): void {
  describe(`the console in ${engine}`, () => {
    let served: Serving
    let browser: Browser
    let screen: Screen
    beforeAll(async () => {
      // The guest of the serial console boots when it is first looked at.
      const clock = fastClock()
      clock.restart(50)
      served = await serveMock(createPlane({ latency: [0, 0], clock }))
      browser = await launch()
      screen = screenOf(browser, served.address)
    }, 60_000)
    afterAll(async () => {
      await browser?.close()
      await served?.close()
    })

    beforeEach(({ task, onTestFailed }) => {
      onTestFailed(async () => {
        await mkdir(pictures, { recursive: true })
        await writeFile(`${pictures}${engine} ${task.name}.png`, await browser.picture())
      })
    })

    test('asks before a link acts', async () => {
      await screen.load('/do/instance/start?project=mock-project&instance=db-stopped')
      await screen.sees('[role=alertdialog]', 'db-stopped')
      const phase = `document.querySelector('output[data-outcome]').dataset.phase`
      expect(await screen.evaluate(phase)).toBe('staged')
      await browser.press('Escape')
      await screen.lost('[role=alertdialog]')
      expect(await screen.evaluate(phase)).toBe('cancelled')
    })

    test('lists in rows of one height', async () => {
      await screen.open(`${project}/instances`)
      await screen.sees('main tbody tr', 'db1')
      const heights = `[...new Set([...document.querySelectorAll('main tbody tr, nav[aria-label="Sidebar navigation"] a')].map((row) => row.getBoundingClientRect().height))]`
      expect(await screen.evaluate(heights)).toEqual([28])
      expect(await screen.evaluate(`getComputedStyle(find('main', '')).lineHeight`)).toBe('20px')
      const link = `getComputedStyle(find('main tbody a', 'db1'))`
      expect(await screen.evaluate(`${link}.textDecorationLine`)).toBe('underline')
    })

    test('asks before it stops an instance, and takes Escape for no', async () => {
      await screen.open(`${project}/instances`)
      await browser.press('Control', 'k')
      await screen.sees('dialog [role=combobox], dialog input')
      await browser.type('stop db1')
      await screen.sees('[role=option][aria-selected=true]', 'db1')
      await browser.press('Enter')
      await screen.sees('[role=alertdialog]', 'db1')
      await browser.press('Escape')
      await screen.lost('[role=alertdialog]')
      const row = `find('main tbody tr', 'db1').textContent`
      expect(await screen.evaluate(row)).toContain('running')
    })

    test('opens a menu beside its row', async () => {
      await screen.open(`${project}/instances`)
      await screen.sees('main tbody tr', 'db1')
      await browser.type('j')
      await screen.sees('main tbody tr:focus')
      await browser.type('.')
      const { y, height } = await screen.rect('[role=menu]')
      expect(height).toBeLessThan(600)
      expect(y + height).toBeLessThanOrEqual(WINDOW.height)
      await browser.press('Escape')
      await screen.lost('[role=menu]')
    })

    test('copies, and says so in a notice of its own size', async () => {
      await screen.open('/settings/ssh-keys')
      await screen.sees('main tbody tr')
      await browser.type('j')
      await browser.type('.')
      await screen.click('[role=menuitem]', 'Copy')
      // The stack stands there before its first notice does.
      await screen.sees('[data-testid=Toasts] > div', 'Copied')
      const { x, y, height } = await screen.rect('[data-testid=Toasts]')
      expect(height).toBeLessThan(100)
      const covered = `document.elementFromPoint(${x + 10}, ${y - 20}).closest('[data-testid=Toasts]') !== null`
      expect(await screen.evaluate(covered)).toBe(false)
    })

    test('explains in a panel of its own size', async () => {
      await screen.open(`${project}/vpcs`)
      await screen.click('main button', 'Learn')
      const { height } = await screen.rect(':popover-open')
      expect(height).toBeLessThan(300)
    })

    test('shows a disk in a drawer beside its list', async () => {
      await screen.open(`${project}/disks/disk-1`)
      const corner = await screen.evaluate('[innerWidth, 0]')
      // It slides in, so the first rectangle may be one on its way.
      const place = async () => {
        const { x, y, width } = await screen.rect('dialog[open]', 'disk-1')
        return [x + width, y]
      }
      await expect.poll(place, { timeout: 10_000 }).toEqual(corner)
      const { height } = await screen.rect('dialog[open]', 'disk-1')
      expect(height).toBeLessThan(Number(await screen.evaluate('innerHeight')))
      await browser.press('Escape')
      await screen.lost('dialog[open]')
      await screen.sees('main tbody tr', 'disk-1')
    })

    test('creates a disk', async () => {
      await screen.open(`${project}/disks-new`)
      await screen.sees('input:focus')
      await browser.type('a-disk')
      await browser.press('Enter')
      await screen.sees('main tbody tr', 'a-disk')
      expect(await screen.evaluate('location.pathname')).toBe(`${project}/disks`)
    })

    test('echoes on the serial console', async () => {
      await screen.open(`${project}/instances/db1/serial-console`)
      await screen.sees('.xterm-rows > div', 'login:')
      await browser.type('root')
      await browser.press('Enter')
      await screen.sees('.xterm-rows > div', 'root@db1')
      await browser.type('echo heard')
      await browser.press('Enter')
      const heard = `[...document.querySelectorAll('.xterm-rows > div')].map((row) => row.textContent.trimEnd())`
      await expect.poll(() => screen.evaluate(heard), { timeout: 60_000 }).toContain('heard')
    })

    test('draws a chart', async () => {
      await screen.open(`${project}/instances/db1/metrics/cpu`)
      await screen.sees('main canvas')
      // The axes are gray: only the line has a color.
      const colored = `(() => {
        const canvas = find('main canvas', '')
        const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
        const strength = (at) => Math.max(...data.slice(at, at + 3)) - Math.min(...data.slice(at, at + 3))
        return Array.from({ length: data.length / 4 }, (_, at) => 4 * at).filter((at) => data[at + 3] > 100 && strength(at) > 60).length
      })()`
      await expect.poll(() => screen.evaluate(colored), { timeout: 60_000 }).toBeGreaterThan(300)
    })
  })
}
