import { findFirefox } from '../../scripts/browsers.mjs'
import { launchPuppeteer } from './puppeteer.ts'
import { takeSteps } from './steps.ts'

takeSteps('Firefox', () =>
  launchPuppeteer({ browser: 'firefox', executablePath: findFirefox() ?? 'firefox' }),
)
