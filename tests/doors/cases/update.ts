import { idOf } from '../../../src/mock/seed.ts'
import type { Cases } from '../case.ts'

const at = '/system/update'
const rootsAt = '/system/update/trust-roots'
const root = idOf('trust root')

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
    at,
    given: { path: versioned(zip) },
    secret: { 'Repository file': zip },
    calls: [{ call: 'PUT /v1/system/update/repositories?file_name=chosen-1.2.3.json', body: zip }],
    says: 'Release 1.2.3 uploaded',
    refused: {
      by: 'server',
      given: { path: versioned(refusedFile) },
      secret: { 'Repository file': refusedFile },
      calls: {
        call: 'PUT /v1/system/update/repositories?file_name=chosen-1.2.3.json',
        body: refusedFile,
      },
      says: 'The repository is not a zip file',
    },
  },
  'system update target-release update': {
    at,
    row: '18.0.0',
    types: '18.0.0',
    says: 'Target release updated',
    refused: { by: 'state', row: '16.0.0', says: 'Cannot set older release as target' },
  },
  'system update recovery-finish': {
    since: [
      { call: 'POST /mock/reset', body: { world: 'empty' } },
      { call: 'PUT /v1/system/update/repositories?file_name=system-1.2.3.zip', body: zip },
    ],
    at,
    row: '1.2.3',
    types: '1.2.3',
    says: 'Recovery finished with release 1.2.3',
    refused: { by: 'state', row: '17.0.0', says: 'Updates are not suspended' },
  },
  'system update trust-root create': {
    at: rootsAt,
    given: { rootRole },
    calls: [{ call: 'POST /v1/system/update/trust-roots', body: role }],
    says: 'Trust root added',
    refused: {
      by: 'value',
      given: { rootRole: notSigned },
      says: 'A root role has “signatures” and a “signed” part',
    },
  },
  'system update trust-root delete': {
    at: rootsAt,
    row: root,
    says: 'Trust root deleted',
    refused: { by: 'word' },
  },
  'system update repo view': {
    at,
    row: '17.0.0',
    ends: `${at}/releases/17.0.0`,
    refused: {
      given: { systemVersion: '99.0.0' },
      by: 'lost',
      says: "Not found: system release repository '99.0.0'",
    },
  },
}
