import type { Cases } from '../case.ts'

const at = '/projects'
const user = (...press: readonly string[]) =>
  ({ at, press: ['User menu', ...press], whole: true }) as const
const hannah = { silo: 'maze-war', username: 'hannah-arendt' }

/** The console itself: who uses it, how it looks, and the mock behind it. */
export const consoles: Cases = {
  'console sign-in': {
    at,
    given: { ...hannah, password: 'good' },
    asks: { Silo: 'maze-war', Username: 'hannah-arendt', Password: 'good' },
    secret: { Password: 'good' },
    calls: {
      call: 'POST /v1/login/maze-war/local',
      body: { username: 'hannah-arendt', password: 'good' },
    },
    says: 'Logged in',
    refused: {
      by: 'server',
      given: { password: 'bad' },
      asks: { Silo: 'maze-war', Username: 'hannah-arendt', Password: 'bad' },
      secret: { Password: 'bad' },
      calls: {
        call: 'POST /v1/login/maze-war/local',
        body: { username: 'hannah-arendt', password: 'bad' },
      },
      says: 'Could not sign in. Please try again.',
    },
  },
  'console sign-out': {
    at,
    button: user('Sign out'),
    calls: [{ call: 'POST /v1/logout' }],
    says: 'Signed out',
    loads: '/login',
  },
  'console theme': {
    at,
    button: user('Theme', 'Dark'),
    given: { theme: 'dark' },
    says: 'Theme: dark',
    refused: {
      by: 'value',
      given: { theme: 'purple' },
      asks: { Theme: 'purple' },
      says: 'Theme must be one of light, dark, system',
    },
  },
  'console single-keys': {
    at,
    given: { use: 'off' },
    says: 'Single-key shortcuts are off',
    refused: {
      by: 'value',
      given: { use: 'perhaps' },
      says: 'Single-key shortcuts must be one of on, modifier, off',
    },
  },
  'console screen-reader': {
    at,
    button: {
      at: `${at}/mock-project/instances/db-stopped/serial-console`,
      press: ['Screen reader mode'],
      whole: true,
    },
    given: { on: true },
    says: 'Terminals are read aloud',
    refused: {
      by: 'value',
      given: { on: 'perhaps' },
      asks: { 'Read terminals aloud': 'perhaps' },
      says: 'Read terminals aloud must be true or false',
    },
  },
  'console journal': { at, button: user('Journal'), says: 'Opened journal', shows: 'Journal' },
  'console journal clear': { at, says: 'Journal cleared' },
  'console offer': { at, says: 'Opened the last offer, if any' },
  'console search read': { at, says: 'Reading everything for the search' },
  'console lock': { at, says: 'The console is locked: it only reads' },
  'console unlock': { at, says: 'The console is unlocked' },
  'console keys': { at, button: user('Keys'), says: 'Showed keys', shows: 'Single-key shortcuts' },
}
