import { idOf } from '../../src/mock/seed.ts'
import type { Cases } from './case.ts'
import { lost, page } from './pages.ts'

const at = '/system/update'
const rootsAt = '/system/update/trust-roots'
const root = idOf('trust root')
const nobody = idOf('nobody')
const next = { systemVersion: '18.0.0' }
const older = { systemVersion: '16.0.0' }

const role = { signatures: [], signed: rootOf(2) }
const rootRole = JSON.stringify(role)
const notSigned = JSON.stringify({ signed: rootOf(2) })

/** A root role that the mock accepts; its second name looks like a field name and must not be converted. */
function rootOf(version: number) {
  const expires = '2030-01-01T00:00:00Z'
  return {
    _type: 'root',
    version,
    expires,
    keys: {},
    roles: {},
    specVersion: '1',
    spec_version: '1',
  }
}

const zip = 'PK\u0003\u0004 and the rest'
const refusedFile = 'no zip'
const versioned = (text: string) => new File([text], 'chosen-1.2.3.json')

/** The system software: releases, the keys that sign them, and the pages about them. */
export const update: Cases = {
  'system update repo upload': {
    allowed: {
      at,
      button: { at, press: ['Upload repository'] },
      given: { path: versioned(zip) },
      line: 'system update repo upload',
      asks: { 'Repository file': zip },
      secret: { 'Repository file': zip },
      calls: [
        { call: 'PUT /v1/system/update/repositories?file_name=chosen-1.2.3.json', body: zip },
      ],
      says: 'Release 1.2.3 uploaded',
    },
    refused: {
      by: 'server',
      at,
      button: { at, press: ['Upload repository'] },
      given: { path: versioned(refusedFile) },
      line: 'system update repo upload',
      asks: { 'Repository file': refusedFile },
      secret: { 'Repository file': refusedFile },
      calls: [
        {
          call: 'PUT /v1/system/update/repositories?file_name=chosen-1.2.3.json',
          body: refusedFile,
        },
      ],
      says: 'The repository is not a zip file',
    },
  },
  'system update target-release update': {
    allowed: {
      at,
      row: '18.0.0',
      given: next,
      line: 'system update target-release update 18.0.0',
      calls: [{ call: 'PUT /v1/system/update/target-release', body: { system_version: '18.0.0' } }],
      types: '18.0.0',
      says: 'Target release updated',
    },
    refused: {
      by: 'state',
      at,
      row: '16.0.0',
      given: older,
      line: 'system update target-release update 16.0.0',
      says: 'Cannot set older release as target',
    },
  },
  'system update recovery-finish': {
    allowed: {
      since: [
        { call: 'POST /mock/reset', body: { world: 'empty' } },
        {
          call: 'PUT /v1/system/update/repositories?file_name=system-1.2.3.zip',
          body: zip,
        },
      ],
      at,
      row: '1.2.3',
      given: { systemVersion: '1.2.3' },
      line: 'system update recovery-finish 1.2.3',
      calls: [{ call: 'PUT /v1/system/update/recovery-finish', body: { system_version: '1.2.3' } }],
      types: '1.2.3',
      says: 'Recovery finished with release 1.2.3',
    },
    refused: {
      by: 'state',
      at,
      row: '17.0.0',
      given: { systemVersion: '17.0.0' },
      line: 'system update recovery-finish 17.0.0',
      says: 'Updates are not suspended',
    },
  },
  'system update trust-root create': {
    allowed: {
      at: rootsAt,
      button: { at: rootsAt, press: ['Add trust root'] },
      given: { rootRole },
      line: `system update trust-root create --root-role '${rootRole}'`,
      asks: { 'Root role': rootRole },
      calls: [{ call: 'POST /v1/system/update/trust-roots', body: role }],
      says: 'Trust root added',
      ends: rootsAt,
    },
    refused: {
      by: 'value',
      at: rootsAt,
      button: { at: rootsAt, press: ['Add trust root'] },
      given: { rootRole: notSigned },
      line: `system update trust-root create --root-role '${notSigned}'`,
      asks: { 'Root role': notSigned },
      says: 'A root role has “signatures” and a “signed” part',
    },
  },
  'system update trust-root delete': {
    allowed: {
      at: rootsAt,
      row: root,
      given: { trustRootId: root },
      line: `system update trust-root delete ${root}`,
      calls: [{ call: `DELETE /v1/system/update/trust-roots/${root}` }],
      says: 'Trust root deleted',
      ends: rootsAt,
    },
    refused: {
      by: 'word',
      at: rootsAt,
      given: {},
      line: `system update trust-root delete ${root} now`,
      says: 'Unexpected argument "now"',
    },
  },
  'system update status': page(
    { at: rootsAt, given: {}, line: 'system update status' },
    'Went to system update',
    at,
    {
      by: 'word',
      at: rootsAt,
      given: {},
      line: 'system update status now',
      says: 'Unexpected argument "now"',
    },
  ),
  'system update repo view': page(
    {
      at,
      row: '17.0.0',
      given: { systemVersion: '17.0.0' },
      line: 'system update repo view 17.0.0',
    },
    'Opened release',
    `${at}/releases/17.0.0`,
    lost(
      { at, given: { systemVersion: '99.0.0' }, line: 'system update repo view 99.0.0' },
      "Not found: system release repository '99.0.0'",
    ),
  ),
  'system update trust-root list': page(
    { at, given: {}, line: 'system update trust-root list' },
    'Went to trust roots',
    rootsAt,
    {
      by: 'word',
      at,
      given: {},
      line: 'system update trust-root list now',
      says: 'Unexpected argument "now"',
    },
  ),
  'system update trust-root view': page(
    {
      at: rootsAt,
      row: root,
      given: { trustRootId: root },
      line: `system update trust-root view ${root}`,
    },
    'Opened trust root',
    `${rootsAt}/${root}`,
    lost(
      {
        at: rootsAt,
        given: { trustRootId: nobody },
        line: `system update trust-root view ${nobody}`,
      },
      `Not found: by id ${nobody}`,
    ),
  ),
  'console system issues': page(
    { at, given: {}, line: 'system issues' },
    'Went to issues',
    '/system/issues',
    { by: 'word', at, given: {}, line: 'system issues now', says: 'Unexpected argument "now"' },
  ),
}
