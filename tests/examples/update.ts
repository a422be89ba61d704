import { idOf } from '../../src/mock/seed.ts'
import type { Args } from '../../src/commands/kernel/command.ts'

/** Arguments for the commands on the system's update, by their ids. */
export const updateExamples: Readonly<Record<string, Args>> = {
  'system update status': {},
  'system update repo view': { systemVersion: '17.0.0' },
  'system update repo upload': {},
  'system update target-release update': { systemVersion: '18.0.0' },
  'system update recovery-finish': { systemVersion: '17.0.0' },
  'system update trust-root list': {},
  'system update trust-root view': { trustRootId: idOf('trust root') },
  'system update trust-root create': {
    rootRole: '{"signatures":[],"signed":{"_type":"root","version":2}}',
  },
  'system update trust-root delete': { trustRootId: idOf('trust root') },
  'console system issues': {},
}
