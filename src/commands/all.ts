import * as areas from './areas.ts'
import { mockCommands } from './console/mock.ts'
import type { Command } from './kernel/command.ts'

export function commandsFor(controlPlane: string): readonly Command[] {
  const everywhere = Object.values(areas).flat()
  return controlPlane === 'mock' ? [...everywhere, ...mockCommands] : everywhere
}
