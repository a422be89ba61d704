import { idOf } from '../../../src/mock/seed.ts'
import type { Cases } from '../case.ts'

const at = '/system/support-bundles'
const api = '/v1/system/support-bundles'
const bundleId = idOf('support bundle 9')
const failed = idOf('support bundle 20')
const file = 'bundle_id.txt'

/** Support bundles, and the files in them. */
export const bundles: Cases = {
  'bundle create': {
    at,
    given: { userComment: 'why' },
    says: 'Support bundle is being collected',
    refused: {
      by: 'value',
      given: { userComment: 'x'.repeat(4097) },
      says: 'Must be 4096 characters or fewer',
    },
  },
  'bundle update': {
    at,
    row: bundleId,
    given: { userComment: 'after' },
    says: 'Comment updated',
    ends: `${at}/${bundleId}`,
    refused: {
      by: 'state',
      since: [{ call: `DELETE ${api}/${bundleId}` }],
      row: bundleId,
      given: { userComment: 'after' },
      says: 'The support bundle is already being deleted',
    },
  },
  'bundle delete': {
    at,
    row: bundleId,
    says: 'Support bundle is being deleted',
    refused: {
      by: 'state',
      since: [{ call: `DELETE ${api}/${bundleId}` }],
      row: bundleId,
      says: 'The support bundle is already being deleted',
    },
  },
  'console bundle download': {
    at,
    row: bundleId,
    says: `Downloading ${bundleId}.zip`,
    refused: { by: 'state', row: failed, says: 'The support bundle failed, so it has no files' },
  },
  'console bundle inspect': {
    given: { id: 'a0ed0b00-f522-4775-a857-7ba9abb5c9fe' },
    says: 'Browse the bundle’s files here, instead of in a terminal',
    ends: `${at}/a0ed0b00-f522-4775-a857-7ba9abb5c9fe`,
  },
  'console bundle file download': {
    at: `${at}/${bundleId}`,
    row: file,
    says: 'Downloading bundle_id.txt',
    refused: { by: 'state', row: 'rack/', says: 'Download the whole support bundle for a folder' },
  },
}
