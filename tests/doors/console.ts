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
      says: 'Sign in',
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
      says: 'Credentials missing or invalid',
    },
  },
  'console sign-out': {
    allowed: {
      at,
      button: user('Sign out'),
      given: {},
      line: 'sign-out',
      calls: [{ call: 'POST /v1/logout' }],
      says: 'Sign out',
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
      says: 'Theme is one of light, dark, system',
    },
  },
  'console single-keys': {
    allowed: {
      at,
      given: { on: false },
      line: 'single-keys false',
      asks: { 'Keys without a modifier act': 'false' },
      calls: [],
      says: 'Single-character keys are off',
    },
    refused: {
      by: 'value',
      at,
      given: { on: 'perhaps' },
      line: 'single-keys perhaps',
      asks: { 'Keys without a modifier act': 'perhaps' },
      says: 'Keys without a modifier act is either true or false',
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
      asks: { 'Terminals are read aloud': 'true' },
      calls: [],
      says: 'Terminals are read aloud',
    },
    refused: {
      by: 'value',
      at,
      given: { on: 'perhaps' },
      line: 'screen-reader perhaps',
      asks: { 'Terminals are read aloud': 'perhaps' },
      says: 'Terminals are read aloud is either true or false',
    },
  },
  'console journal': {
    allowed: {
      at,
      button: user('Journal'),
      given: {},
      line: 'journal',
      calls: [],
      says: 'Open journal',
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
      says: 'Show keys',
      shows: 'Keys without a modifier act',
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
