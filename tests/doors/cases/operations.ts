import type { Cases } from '../case.ts'

/** The pages of all operations of the API, and of one. */
export const operationPages: Cases = {
  'console plan new': {
    given: { lines: 'instance stop db1' },
    says: 'Planned lines',
    refused: {
      by: 'word',
      line: "console plan new --lines 'instance stop db1' two words",
      says: 'Unexpected argument "words"',
    },
  },
  'console runbook add': {
    given: { runbook: 'restart', text: 'instance start db1' },
    says: 'Added runbook',
    refused: {
      by: 'value',
      given: { runbook: 'Restart', text: 'instance start db1' },
      says: 'Can only contain lower-case letters, numbers, and dashes',
    },
  },
  'console runbook delete': { given: { runbook: 'restart' }, says: 'Deleted runbook' },
  'console runbook export': { given: { runbook: 'restart' }, says: 'Exported runbook' },
  'console runbook copy-link': { given: { runbook: 'restart' }, says: 'Copied link to runbook' },
  'console journal export': {
    given: { as: 'csv' },
    says: 'Exported',
    refused: {
      by: 'value',
      given: { as: 'pdf' },
      says: 'As must be one of shell, csv, json',
    },
  },
  'console journal copy': { says: 'Copied as shell script' },
  'console journal audit-log': { says: 'Opened audit log' },
}
