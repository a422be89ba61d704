import { findWebKit } from '../../scripts/browsers.mjs'
import { takeSteps } from './steps.ts'
import { launchWebKit } from './webkit.ts'

takeSteps('WebKit', () => launchWebKit(findWebKit() ?? { driver: 'WebKitWebDriver', xvfb: 'Xvfb' }))
