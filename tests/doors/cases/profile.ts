import { idOf } from '../../../src/mock/seed.ts'
import type { Cases } from '../case.ts'

const at = '/projects'
const keys = '/settings/ssh-keys'
const tokens = '/settings/access-tokens'
const keyboard = '/settings/keyboard'
const sshKey = 'mac-mini'
const tokenId = idOf('access token oxide-token-hannah-ci')
const file = '{"version": 1, "singleKeys": "on", "keys": {"instance start": "S"}}'
const clash = '“t” is already the key of “Stop instance”, so “Start instance” cannot have it'

/** The user's own keys, tokens and sessions. */
export const profile: Cases = {
  'current-user ssh-key create': {
    at: keys,
    given: { name: 'new-key', publicKey: 'ssh-ed25519 AAAA new' },
  },
  'console current-user ssh-key copy': {
    at: keys,
    row: sshKey,
    says: 'Copied the public key mac-mini',
  },
  'current-user ssh-key delete': {
    at: keys,
    row: sshKey,
  },
  'current-user access-token delete': {
    at: tokens,
    row: tokenId,
  },
  'console keyboard set': {
    at: keyboard,
    given: { command: 'instance start', keys: 'S' },
    says: 'Start instance: S',
    refused: { by: 'value', given: { keys: 't' }, says: clash },
  },
  'console keyboard reset': {
    at: keyboard,
    button: { at: keyboard, press: ['Reset keys'], whole: true },
    says: 'All keys reset',
    refused: {
      by: 'value',
      given: { command: 'instance fly' },
      says: 'Unknown command “instance fly”',
    },
  },
  'console keyboard export': {
    at: keyboard,
    button: { at: keyboard, press: ['Export keys'] },
    says: 'Saved your keys to rackline-keys.json',
  },
  'console keyboard import': {
    at: keyboard,
    button: { at: keyboard, press: ['Import keys'] },
    given: { file },
    asks: { 'Keys file': file },
    secret: { 'Keys file': file },
    says: 'Keys imported',
    refused: {
      by: 'value',
      given: { file: 'junk' },
      secret: { 'Keys file': 'junk' },
      says: 'This is not a file of keys from this console',
    },
  },
  'console device verify': {
    at,
    given: { userCode: 'HJKL-WXYZ' },
    calls: [
      { call: 'POST /device/confirm', body: { user_code: 'HJKLWXYZ' } },
      { call: 'POST /device/confirm', body: { user_code: 'HJKL-WXYZ' } },
    ],
    says: 'Device logged in',
    ends: '/device/success',
    refused: { by: 'value', given: { userCode: 'BCDF-GHJ' }, says: 'Code is invalid' },
  },
  'console settings': { ends: '/settings/profile' },
}
