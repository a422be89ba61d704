import { idOf } from '../../src/mock/seed.ts'
import type { Cases } from './case.ts'
import { lost, page } from './pages.ts'

const at = '/system/support-bundles'
const api = '/experimental/v1/system/support-bundles'
const bundleId = idOf('support bundle 9')
const failed = idOf('support bundle 20')
const nobody = idOf('nobody')
const file = 'bundle_id.txt'
const missing = `Not found: by id ${nobody}`

/** Support bundles, and the files in them. */
export const bundles: Cases = {
  'bundle list': page(
    { at: '/projects', given: {}, line: 'bundle list' },
    'Went to support bundles',
    at,
    {
      by: 'word',
      at: '/projects',
      given: {},
      line: 'bundle list now',
      says: 'Unexpected argument "now"',
    },
  ),
  'bundle view': page(
    { at, row: bundleId, given: { bundleId }, line: `bundle view ${bundleId}` },
    'Opened support bundle',
    `${at}/${bundleId}`,
    lost({ at, given: { bundleId: nobody }, line: `bundle view ${nobody}` }, missing),
  ),
  'bundle create': {
    allowed: {
      at,
      button: { at, press: ['New support bundle'] },
      given: { userComment: 'why' },
      line: 'bundle create --user-comment why',
      asks: { Comment: 'why' },
      calls: [{ call: `POST ${api}`, body: { user_comment: 'why' } }],
      says: 'Support bundle is being collected',
    },
    refused: {
      by: 'value',
      at,
      given: { userComment: 'x'.repeat(4097) },
      line: `bundle create --user-comment ${'x'.repeat(4097)}`,
      asks: { Comment: 'x'.repeat(4097) },
      says: 'Must be 4096 characters or fewer',
    },
  },
  'bundle update': {
    allowed: {
      at,
      row: bundleId,
      given: { bundleId, userComment: 'after' },
      line: `bundle update ${bundleId} --user-comment after`,
      asks: { Comment: 'after' },
      calls: [{ call: `PUT ${api}/${bundleId}`, body: { user_comment: 'after' } }],
      says: 'Comment updated',
      ends: `${at}/${bundleId}`,
    },
    refused: {
      by: 'state',
      since: [{ call: `DELETE ${api}/${bundleId}` }],
      at,
      row: bundleId,
      given: { bundleId, userComment: 'after' },
      line: `bundle update ${bundleId} --user-comment after`,
      says: 'The support bundle is already being deleted',
    },
  },
  'bundle delete': {
    allowed: {
      at,
      row: bundleId,
      given: { bundleId },
      line: `bundle delete ${bundleId}`,
      calls: [{ call: `DELETE ${api}/${bundleId}` }],
      says: 'Support bundle is being deleted',
      ends: at,
    },
    refused: {
      by: 'state',
      since: [{ call: `DELETE ${api}/${bundleId}` }],
      at,
      row: bundleId,
      given: { bundleId },
      line: `bundle delete ${bundleId}`,
      says: 'The support bundle is already being deleted',
    },
  },
  'console bundle download': {
    allowed: {
      at,
      row: bundleId,
      given: { id: bundleId },
      line: `bundle download ${bundleId}`,
      oxide: {
        line: `oxide bundle download --id ${bundleId}`,
        as: 'console bundle download',
        says: `Downloading ${bundleId}.zip`,
      },
      calls: [],
      says: `Downloading ${bundleId}.zip`,
    },
    refused: {
      by: 'state',
      at,
      row: failed,
      given: { id: failed },
      line: `bundle download ${failed}`,
      says: 'The support bundle failed, so it has no files',
    },
  },
  'console bundle inspect': page(
    { at, given: { id: bundleId }, line: `bundle inspect --id ${bundleId}` },
    'Browse the bundle’s files here, instead of in a terminal',
    `${at}/${bundleId}`,
    lost({ at, given: { id: nobody }, line: `bundle inspect --id ${nobody}` }, missing),
  ),
  'console bundle file view': page(
    {
      at: `${at}/${bundleId}`,
      row: file,
      given: { bundleId, file },
      line: 'bundle file view bundle_id.txt',
    },
    'Opened file',
    `${at}/${bundleId}/files/bundle_id.txt`,
    lost(
      { at: `${at}/${bundleId}`, given: { bundleId, file: 'nope' }, line: 'bundle file view nope' },
      'Not found: file "nope"',
    ),
  ),
  'console bundle file download': {
    allowed: {
      at: `${at}/${bundleId}`,
      row: file,
      given: { bundleId, file },
      line: `bundle file download ${file}`,
      calls: [],
      says: 'Downloading bundle_id.txt',
    },
    refused: {
      by: 'state',
      at: `${at}/${bundleId}`,
      row: 'rack/',
      given: { bundleId, file: 'rack/' },
      line: 'bundle file download rack/',
      says: 'Download the whole support bundle for a folder',
    },
  },
}
