import * as areas from './areas.ts'
import { mockCommands } from './console/mock.ts'
import type { Command } from './kernel/command.ts'

export function commandsFor(controlPlane: 'mock' | 'remote'): readonly Command[] {
  const everywhere = Object.values(areas).flat()
  return controlPlane === 'mock' ? [...everywhere, ...mockCommands] : everywhere
}
