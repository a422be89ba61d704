// Finds the browser for the tests, the bench and the screenshots.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { onPath } from './browsers.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']

export const howToGetOne =
  'No Chromium was found: install it with your package manager (Debian: apt-get install chromium) or set CHROMIUM_PATH.'

/**
 * Features that tests do without. Chromium only reads the last list that it is given, so this one repeats Playwright's.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // Each new window prepares the suggestions of its address bar in processes of their own, which takes a fifth of the
  // time of a test.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/**
 * Finds a Chromium: CHROMIUM_PATH, then PATH, then Playwright's own.
 * @returns its path, or null
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  const installed = onPath(names)
  if (installed) return installed
  const own = chromium.executablePath()
  return existsSync(own) ? own : null
}

/** Does the same as findChromium, but asks Playwright to install one when there is none. */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  console.log('No Chromium was found; trying Playwright’s own')
  spawnSync('npx', ['--no-install', 'playwright', 'install', 'chromium'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return findChromium()
}

/**
 * Returns the options that Playwright launches it with.
 * @param options `shell` prefers the Chromium without windows, which does the same with a tenth less processor time
 */
export function launchOptions({ shell = false } = {}) {
  const found = (shell && !process.env.CHROMIUM_PATH && onPath(shellNames)) || findChromium()
  // Disables Chromium's sandbox for root, where it cannot work, and on CI machines, which often forbid it.
  const bare = process.getuid?.() === 0 || Boolean(process.env.CI)
  return {
    ...(found ? { executablePath: found } : {}),
    args: [
      ...(bare ? ['--no-sandbox'] : []),
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${disabledFeatures.join(',')}`,
    ],
  }
}
