import type { Cases } from './case.ts'

const at = '/projects'
const user = (...press: readonly string[]) =>
  ({ at, press: ['User menu', ...press], whole: true }) as const
const hannah = { silo: 'maze-war', username: 'hannah-arendt' }

/** The console itself: who uses it, how it looks, and the mock behind it. */
export const consoles: Cases = {
  'console sign-in': {
    allowed: {
      at,
      given: { ...hannah, password: 'good' },
      line: 'sign-in maze-war hannah-arendt',
      asks: { Silo: 'maze-war', Username: 'hannah-arendt', Password: 'good' },
      secret: { Password: 'good' },
      calls: [
        {
          call: 'POST /v1/login/maze-war/local',
          body: { username: 'hannah-arendt', password: 'good' },
        },
      ],
      says: 'Logged in',
      ends: '/projects',
    },
    refused: {
      by: 'server',
      at,
      given: { ...hannah, password: 'bad' },
      line: 'sign-in maze-war hannah-arendt',
      asks: { Silo: 'maze-war', Username: 'hannah-arendt', Password: 'bad' },
      secret: { Password: 'bad' },
      calls: [
        {
          call: 'POST /v1/login/maze-war/local',
          body: { username: 'hannah-arendt', password: 'bad' },
        },
      ],
      says: 'Could not sign in. Please try again.',
    },
  },
  'console sign-out': {
    allowed: {
      at,
      button: user('Sign out'),
      given: {},
      line: 'sign-out',
      calls: [{ call: 'POST /v1/logout' }],
      says: 'Signed out',
      loads: '/login',
    },
    refused: {
      by: 'word',
      at,
      given: {},
      line: 'sign-out now',
      says: 'Unexpected argument "now"',
    },
  },
  'console theme': {
    allowed: {
      at,
      button: user('Theme', 'Dark'),
      given: { theme: 'dark' },
      line: 'theme dark',
      asks: { Theme: 'dark' },
      calls: [],
      says: 'Theme: dark',
    },
    refused: {
      by: 'value',
      at,
      given: { theme: 'purple' },
      line: 'console theme purple',
      asks: { Theme: 'purple' },
      says: 'Theme must be one of light, dark, system',
    },
  },
  'console single-keys': {
    allowed: {
      at,
      given: { use: 'off' },
      line: 'single-keys off',
      asks: { 'Single-key shortcuts': 'off' },
      calls: [],
      says: 'Single-key shortcuts are off',
    },
    refused: {
      by: 'value',
      at,
      given: { use: 'perhaps' },
      line: 'single-keys perhaps',
      asks: { 'Single-key shortcuts': 'perhaps' },
      says: 'Single-key shortcuts must be one of on, modifier, off',
    },
  },
  'console screen-reader': {
    allowed: {
      at,
      button: {
        at: '/projects/mock-project/instances/db-stopped/serial-console',
        press: ['Screen reader mode'],
        whole: true,
      },
      given: { on: true },
      line: 'screen-reader true',
      asks: { 'Read terminals aloud': 'true' },
      calls: [],
      says: 'Terminals are read aloud',
    },
    refused: {
      by: 'value',
      at,
      given: { on: 'perhaps' },
      line: 'screen-reader perhaps',
      asks: { 'Read terminals aloud': 'perhaps' },
      says: 'Read terminals aloud must be true or false',
    },
  },
  'console journal': {
    allowed: {
      at,
      button: user('Journal'),
      given: {},
      line: 'journal',
      calls: [],
      says: 'Opened journal',
      shows: 'Journal',
    },
    refused: {
      by: 'word',
      at,
      given: {},
      line: 'journal today',
      says: 'Unexpected argument "today"',
    },
  },
  'console keys': {
    allowed: {
      at,
      button: user('Keys'),
      given: {},
      line: 'keys',
      calls: [],
      says: 'Showed keys',
      shows: 'Single-key shortcuts',
    },
    refused: {
      by: 'word',
      at,
      given: {},
      line: 'keys --all',
      says: 'Unknown flag --all',
    },
  },
}
