import { launch } from 'puppeteer-core'
import { type Browser, WINDOW } from './browser.ts'

/** Launches Firefox, over WebDriver BiDi. */
export async function launchFirefox(executablePath: string): Promise<Browser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: WINDOW,
  })
  const page = await browser.newPage()
  const { keyboard, mouse } = page
  return {
    async goto(address) {
      await page.goto(address)
    },
    async press(...keys) {
      for (const key of keys) await keyboard.down(key)
      for (const key of keys.toReversed()) await keyboard.up(key)
    },
    type: (text) => keyboard.type(text),
    click: (x, y) => mouse.click(x, y),
    evaluate: (expression) => page.evaluate(expression),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  }
}
