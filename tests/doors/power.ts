import type { Cases } from './case.ts'

const project = 'mock-project'
const at = '/projects/mock-project/instances'
const pageOf = (instance: string) => `${at}/${instance}/storage`
const stopped = { project, instance: 'db-stopped' }
const running = { project, instance: 'db1' }
const actions = 'Instance actions'

/** Starting, stopping and rebooting instances, and the like. */
export const power: Cases = {
  'instance start': {
    allowed: {
      at,
      row: 'db-stopped',
      button: { at: pageOf('db-stopped'), press: ['Start'] },
      given: stopped,
      line: 'instance start db-stopped',
      calls: [{ call: 'POST /v1/instances/db-stopped/start?project=mock-project' }],
      says: 'Starting instance db-stopped',
    },
    refused: {
      by: 'state',
      at,
      row: 'db1',
      button: { at: pageOf('db1'), press: ['Start'] },
      given: running,
      line: 'instance start db1',
      says: 'Only stopped or failed instances can be started',
    },
  },
  'instance stop': {
    allowed: {
      at,
      row: 'db1',
      button: { at: pageOf('db1'), press: ['Stop'] },
      given: running,
      line: 'instance stop --instance db1',
      calls: [{ call: 'POST /v1/instances/db1/stop?project=mock-project' }],
      says: 'Stopping instance db1',
    },
    refused: {
      by: 'state',
      at,
      row: 'db-stopped',
      button: { at: pageOf('db-stopped'), press: ['Stop'] },
      given: stopped,
      line: 'instance stop --instance=db-stopped',
      says: 'Only running instances can be stopped',
    },
  },
  'instance reboot': {
    allowed: {
      at,
      row: 'db1',
      button: { at: pageOf('db1'), press: [actions, 'Reboot'] },
      given: running,
      line: 'instance reboot db1 mock-project',
      calls: [{ call: 'POST /v1/instances/db1/reboot?project=mock-project' }],
      says: 'Rebooting instance db1',
    },
    refused: {
      by: 'state',
      at,
      row: 'db-stopped',
      button: { at: pageOf('db-stopped'), press: [actions, 'Reboot'] },
      given: stopped,
      line: 'instance reboot db-stopped',
      says: 'Only running instances can be rebooted',
    },
  },
  'instance delete': {
    allowed: {
      at,
      row: 'db-stopped',
      button: { at: pageOf('db-stopped'), press: [actions, 'Delete'] },
      given: stopped,
      line: 'instance delete db-stopped',
      calls: [{ call: 'DELETE /v1/instances/db-stopped?project=mock-project' }],
      says: 'Deleting instance db-stopped',
      ends: at,
    },
    refused: {
      by: 'state',
      at,
      row: 'db1',
      button: { at: pageOf('db1'), press: [actions, 'Delete'] },
      given: running,
      line: 'instance delete db1',
      says: 'Only stopped or failed instances can be deleted',
    },
  },
}
