import type { Args } from '../../src/commands/kernel/command.ts'
import { idOf } from '../../src/mock/seed.ts'

const instance = { project: 'mock-project', instance: 'db1' }

/** Arguments for all other commands, by their ids. */
export const restExamples: Readonly<Record<string, Args>> = {
  'experimental instance multicast-group list': instance,
  'console instance multicast-group leave': {
    ...instance,
    instanceMembership: idOf('multicast group market-data'),
  },
  'silo user view': { silo: 'pelerines', userId: 'Theodor Adorno' },
  'silo quotas list': {},
  'console builtin-user list': {},
  'console builtin-user view': { user: 'saga-recovery' },
  'vpc subnet nic list': { project: 'mock-project', vpc: 'default', subnet: 'default' },
}
