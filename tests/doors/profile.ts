import { idOf } from '../../src/mock/seed.ts'
import type { Cases } from './case.ts'
import { lost, page } from './pages.ts'

const at = '/projects'
const keys = '/settings/ssh-keys'
const tokens = '/settings/access-tokens'
const keyboard = '/settings/keyboard'
const sshKey = 'mac-mini'
const tokenId = idOf('access token oxide-token-hannah-ci')
const unknown = idOf('access token of nobody')
const file = '{"version": 1, "singleKeys": "on", "keys": {"instance start": "S"}}'
const clash = '“t” is already the key of “Stop instance”, so “Start instance” cannot have it'

/** Going to pages of the user's settings. */
const place = (id: string, says: string, ends: string) =>
  page({ at, given: {}, line: id.replace(/^console /, '') }, says, ends, {
    by: 'word',
    at,
    given: {},
    line: `${id} all`,
    says: 'Unexpected argument "all"',
  })

/** The user's own keys, tokens and sessions. */
export const profile: Cases = {
  'current-user ssh-key create': {
    allowed: {
      at: keys,
      button: { at: keys, press: ['Add SSH key'] },
      given: { name: 'new-key', publicKey: 'ssh-ed25519 AAAA new' },
      line: "current-user ssh-key create new-key 'ssh-ed25519 AAAA new'",
      asks: { Name: 'new-key', 'Public key': 'ssh-ed25519 AAAA new' },
      calls: [
        {
          call: 'POST /v1/me/ssh-keys',
          body: { name: 'new-key', public_key: 'ssh-ed25519 AAAA new', description: '' },
        },
      ],
      says: 'SSH key new-key created',
    },
    refused: {
      by: 'value',
      at: keys,
      given: { name: 'New', publicKey: 'ssh-ed25519 AAAA new' },
      line: "current-user ssh-key create New 'ssh-ed25519 AAAA new'",
      asks: { Name: 'New' },
      says: 'Can only contain lower-case letters, numbers, and dashes',
    },
  },
  'console current-user ssh-key copy': {
    allowed: {
      at: keys,
      row: sshKey,
      given: { sshKey },
      line: `current-user ssh-key copy ${sshKey}`,
      calls: [],
      says: 'Copied the public key mac-mini',
    },
    refused: {
      by: 'gone',
      at: keys,
      given: { sshKey: 'nobody' },
      line: 'current-user ssh-key copy nobody',
      says: "Not found: SSH key 'nobody'",
    },
  },
  'current-user ssh-key delete': {
    allowed: {
      at: keys,
      row: sshKey,
      given: { sshKey },
      line: `current-user ssh-key delete ${sshKey}`,
      calls: [{ call: 'DELETE /v1/me/ssh-keys/mac-mini' }],
      says: 'SSH key mac-mini deleted',
    },
    refused: {
      by: 'gone',
      at: keys,
      given: { sshKey: 'nobody' },
      line: 'current-user ssh-key delete nobody',
      says: "Not found: SSH key 'nobody'",
    },
  },
  'current-user access-token delete': {
    allowed: {
      at: tokens,
      row: tokenId,
      given: { tokenId },
      line: `current-user access-token delete ${tokenId}`,
      calls: [{ call: `DELETE /v1/me/access-tokens/${tokenId}` }],
      says: `Access token ${tokenId} deleted`,
    },
    refused: {
      by: 'gone',
      at: tokens,
      given: { tokenId: unknown },
      line: `current-user access-token delete ${unknown}`,
      says: `Not found: access token "${unknown}"`,
    },
  },
  'console keyboard set': {
    allowed: {
      at: keyboard,
      given: { command: 'instance start', keys: 'S' },
      line: "keyboard set 'instance start' S",
      asks: { Command: 'instance start', Keys: 'S' },
      calls: [],
      says: 'Start instance: S',
    },
    refused: {
      by: 'value',
      at: keyboard,
      given: { command: 'instance start', keys: 't' },
      line: "keyboard set 'instance start' t",
      asks: { Command: 'instance start', Keys: 't' },
      says: clash,
    },
  },
  'console keyboard reset': {
    allowed: {
      at: keyboard,
      button: { at: keyboard, press: ['Reset keys'], whole: true },
      given: {},
      line: 'keyboard reset',
      calls: [],
      says: 'All keys reset',
    },
    refused: {
      by: 'value',
      at: keyboard,
      given: { command: 'instance fly' },
      line: "keyboard reset --command 'instance fly'",
      says: 'Unknown command “instance fly”',
    },
  },
  'console keyboard export': {
    allowed: {
      at: keyboard,
      button: { at: keyboard, press: ['Export keys'] },
      given: {},
      line: 'keyboard export',
      calls: [],
      says: 'Saved your keys to rackline-keys.json',
    },
    refused: {
      by: 'word',
      at: keyboard,
      given: {},
      line: 'keyboard export now',
      says: 'Unexpected argument "now"',
    },
  },
  'console keyboard import': {
    allowed: {
      at: keyboard,
      button: { at: keyboard, press: ['Import keys'] },
      given: { file },
      line: 'keyboard import',
      asks: { 'Keys file': file },
      secret: { 'Keys file': file },
      calls: [],
      says: 'Keys imported',
    },
    refused: {
      by: 'value',
      at: keyboard,
      given: { file: 'junk' },
      line: 'keyboard import',
      asks: { 'Keys file': 'junk' },
      secret: { 'Keys file': 'junk' },
      says: 'This is not a file of keys from this console',
    },
  },
  'console device verify': {
    allowed: {
      at,
      given: { userCode: 'HJKL-WXYZ' },
      line: 'device verify HJKL-WXYZ',
      asks: { Code: 'HJKL-WXYZ' },
      calls: [
        { call: 'POST /device/confirm', body: { user_code: 'HJKLWXYZ' } },
        { call: 'POST /device/confirm', body: { user_code: 'HJKL-WXYZ' } },
      ],
      says: 'Device logged in',
      ends: '/device/success',
    },
    refused: {
      by: 'value',
      at,
      given: { userCode: 'BCDF-GHJ' },
      line: 'device verify BCDF-GHJ',
      asks: { Code: 'BCDF-GHJ' },
      says: 'Code is invalid',
    },
  },
  'console device': place('console device', 'Went to device authentication', '/device/verify'),
  'console settings': place('console settings', 'Went to settings', '/settings/profile'),
  'current-user view': place('current-user view', 'Went to profile', '/settings/profile'),
  'current-user ssh-key list': place('current-user ssh-key list', 'Went to SSH keys', keys),
  'current-user access-token list': place(
    'current-user access-token list',
    'Went to access tokens',
    tokens,
  ),
  'console keyboard': place('console keyboard', 'Went to keyboard', keyboard),
  'current-user ssh-key view': page(
    { at: keys, row: sshKey, given: { sshKey }, line: `current-user ssh-key view ${sshKey}` },
    'Opened SSH key',
    `${keys}/mac-mini/edit`,
    lost(
      { at: keys, given: { sshKey: 'nobody' }, line: 'current-user ssh-key view nobody' },
      "Not found: SSH key 'nobody'",
    ),
  ),
}
