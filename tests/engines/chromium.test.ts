import { launchOptions } from '../../scripts/chromium.mjs'
import { launchPuppeteer } from './puppeteer.ts'
import { takeSteps } from './steps.ts'

const { executablePath = '', args = [] } = launchOptions()
takeSteps('Chromium', () => launchPuppeteer({ browser: 'chrome', executablePath, args }))
