import type { Danger } from '../commands/kernel/command.ts'

/** How buttons, menus and questions look for a command that interrupts or destroys something. */
export const VARIANTS = { interrupts: 'warn', destroys: 'bad' } as const satisfies Record<
  Danger,
  string
>
