import type { Cases } from '../case.ts'

const at = '/projects/mock-project/instances'
const pageOf = (instance: string) => `${at}/${instance}/storage`
const actions = 'Instance actions'

/** Starting, stopping and rebooting instances, and the like. */
export const power: Cases = {
  'instance start': {
    row: 'db-stopped',
    button: { at: pageOf('db-stopped'), press: ['Start'] },
    says: 'Starting instance db-stopped',
    refused: { by: 'state', row: 'db1', says: 'Only stopped or failed instances can be started' },
  },
  'instance stop': {
    row: 'db1',
    button: { at: pageOf('db1'), press: ['Stop'] },
    line: 'instance stop --instance db1',
    says: 'Stopping instance db1',
    refused: {
      by: 'state',
      row: 'db-stopped',
      button: { at: pageOf('db-stopped'), press: ['Stop'] },
      line: 'instance stop --instance=db-stopped',
      says: 'Only running instances can be stopped',
    },
  },
  'instance reboot': {
    row: 'db1',
    button: { at: pageOf('db1'), press: [actions, 'Reboot'] },
    line: 'instance reboot db1 mock-project',
    says: 'Rebooting instance db1',
    refused: { by: 'state', row: 'db-stopped', says: 'Only running instances can be rebooted' },
  },
  'instance delete': {
    row: 'db-stopped',
    button: { at: pageOf('db-stopped'), press: [actions, 'Delete'] },
    says: 'Deleting instance db-stopped',
    ends: at,
    refused: { by: 'state', row: 'db1', says: 'Only stopped or failed instances can be deleted' },
  },
}
