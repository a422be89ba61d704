import { findFirefox } from '../../scripts/browsers.mjs'
import { launchFirefox } from './firefox.ts'
import { takeSteps } from './steps.ts'

takeSteps('Firefox', () => launchFirefox(findFirefox() ?? 'firefox'))
