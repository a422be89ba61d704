import type { Args } from '../../src/commands/kernel/command.ts'
import { idOf } from '../../src/mock/seed.ts'

const bundleId = idOf('support bundle 9')

/** Arguments for the commands on support bundles, by their ids. */
export const bundleExamples: Readonly<Record<string, Args>> = {
  'bundle list': {},
  'bundle view': { bundleId },
  'bundle create': { userComment: 'Before the update' },
  'bundle update': { bundleId, userComment: 'After the update' },
  'bundle delete': { bundleId },
  'console bundle inspect': { id: bundleId },
  'console bundle download': { id: bundleId },
  'console bundle file download': { bundleId, file: 'bundle_id.txt' },
  'console bundle file view': { bundleId, file: 'bundle_id.txt' },
}
