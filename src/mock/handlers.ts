import type { Handlers } from './endpoint.ts'
import { diskHandlers } from './handlers/disk.ts'
import { imageHandlers } from './handlers/image.ts'
import { instanceHandlers } from './handlers/instance.ts'
import { instanceDiskHandlers } from './handlers/instance-disk.ts'
import { instanceNetworkHandlers } from './handlers/instance-network.ts'
import { instancePowerHandlers } from './handlers/instance-power.ts'
import { policyHandlers } from './handlers/policy.ts'
import { projectHandlers } from './handlers/project.ts'
import { serialConsoleHandlers } from './handlers/serial-console.ts'
import { sessionHandlers } from './handlers/session.ts'
import { snapshotHandlers } from './handlers/snapshot.ts'
import { userHandlers } from './handlers/user.ts'

/** Operation id → what answers it. One file per noun; an operation that is missing here answers 501. */
export const handlers = {
  ...sessionHandlers,
  ...policyHandlers,
  ...userHandlers,
  ...projectHandlers,
  ...instanceHandlers,
  ...instancePowerHandlers,
  ...instanceDiskHandlers,
  ...instanceNetworkHandlers,
  ...serialConsoleHandlers,
  ...diskHandlers,
  ...snapshotHandlers,
  ...imageHandlers,
} satisfies Handlers
