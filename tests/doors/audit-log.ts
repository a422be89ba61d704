import { idOf } from '../../src/mock/seed.ts'
import { anEntry } from '../audit-entry.ts'
import type { Case, Cases } from './case.ts'
import { lost, page } from './pages.ts'

const at = '/system/audit-log'
const here = { at: '/system/silos', given: {} }
const nobody = idOf('nobody')
const notFound = `Not found: audit log entry "${nobody}"`
const stopped = '/v1/instances/db1/stop?project=mock-project'

function tooMuch(line: string, where: { readonly at: string }): Case['refused'] {
  const says = 'Unexpected argument "now"'
  return { by: 'word', ...where, given: {}, line: `${line} now`, says }
}

/** Commands that only read an entry. */
function look(word: string, says: string, ends?: string): Case {
  const line = `audit-log entry ${word}`
  return {
    allowed: {
      at,
      row: anEntry,
      given: { auditEntry: anEntry },
      line: `${line} ${anEntry}`,
      calls: [],
      says,
      ...(ends === undefined ? {} : { ends }),
    },
    refused: {
      by: 'gone',
      at,
      given: { auditEntry: nobody },
      line: `${line} ${nobody}`,
      says: notFound,
    },
  }
}

function exported(format: 'csv' | 'json', says: string): Case {
  const line = `audit-log ${format}`
  return { allowed: { at, given: {}, line, calls: [], says }, refused: tooMuch(line, { at }) }
}

/** The audit log, its entries, and the way to it from what they are about. */
export const auditLog: Cases = {
  'audit-log list': page(
    { ...here, line: 'audit-log list' },
    'Went to audit log',
    at,
    tooMuch('audit-log list', here),
  ),
  'console audit-log entry view': page(
    { ...here, given: { auditEntry: anEntry }, line: `audit-log entry view ${anEntry}` },
    'Opened audit log entry',
    `${at}/${anEntry}`,
    lost(
      { ...here, given: { auditEntry: nobody }, line: `audit-log entry view ${nobody}` },
      notFound,
    ),
  ),
  'console audit-log entry open-resource': look(
    'open-resource',
    'Opened the resource of an audit log entry',
    '/projects/mock-project/instances/db1/storage',
  ),
  'console audit-log entry same-actor': look(
    'same-actor',
    'Showed audit log entries of the same actor',
    `${at}?actor=${idOf('user Jane Austen')}`,
  ),
  'console audit-log entry same-operation': look(
    'same-operation',
    'Showed audit log entries of the same operation',
    `${at}?operation=instance_stop`,
  ),
  'console audit-log entry same-resource': look(
    'same-resource',
    'Showed audit log entries of the same resource',
    `${at}?${new URLSearchParams({ resource: stopped }).toString()}`,
  ),
  'console audit-log entry copy-request-id': look('copy-request-id', 'Copied request ID'),
  'console audit-log entry copy-json': look('copy-json', 'Copied entry as JSON'),
  'console audit-log who': {
    allowed: {
      at: '/projects/mock-project/disks',
      given: { project: 'mock-project', disk: 'disk-1' },
      line: 'audit-log who --project mock-project --disk disk-1',
      calls: [],
      says: 'Page opened',
      ends: `${at}?${new URLSearchParams([
        ['resource', '/v1/disks/disk-1?project=mock-project'],
        ['resource', `/v1/disks/${idOf('disk mock-project disk-1')}`],
      ]).toString()}`,
    },
    refused: {
      by: 'state',
      at: '/system/silos',
      given: {},
      line: 'audit-log who',
      says: 'Open a resource or focus its row first',
    },
  },
  'console audit-log csv': exported('csv', 'Exported audit log as CSV'),
  'console audit-log json': exported('json', 'Exported audit log as JSON'),
}
