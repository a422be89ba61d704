// npm run screens: takes pictures of every page, dark and light, wide and narrow, into screens/.
// Arguments select pages by a part of their name: npm run screens -- instance palette
import { ensureChromium, howToGetOne } from './chromium.mjs'
import { bin, execute } from './tools.mjs'

const chromium = ensureChromium()
if (!chromium) {
  console.error(howToGetOne)
  process.exit(1)
}
const words = process.argv.slice(2)
const chosen = words.length > 0 ? ['--grep', words.join('|')] : []
const isTaken =
  execute(process.execPath, ['scripts/build.mjs']) &&
  execute(...bin('playwright'), ['test', '--config', 'tests/screens', ...chosen], {
    CHROMIUM_PATH: chromium,
  })
process.exit(isTaken ? 0 : 1)
