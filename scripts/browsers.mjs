// Finds the programs that the tests need besides Node.js.
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

export const howToGetOthers = 'Debian: apt-get install firefox-esr webkit2gtk-driver xvfb'

/** Finds a Firefox: FIREFOX_PATH, then PATH. Returns its path, or null. */
export function findFirefox() {
  return process.env.FIREFOX_PATH || onPath(['firefox-esr', 'firefox'])
}

/** Finds WebKitGTK's driver, and the X server without a screen that it needs. Returns both, or null. */
export function findWebKit() {
  const driver = onPath(['WebKitWebDriver'])
  const xvfb = onPath(['Xvfb'])
  return driver !== null && xvfb !== null ? { driver, xvfb } : null
}

/** Returns the path of the first of these programs that is on the PATH, or null. */
export function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const paths = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return paths.find(isProgram) ?? null
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
