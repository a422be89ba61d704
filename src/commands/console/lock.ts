import { lockAtom } from '../../state/session/lock.ts'
import { write } from '../kernel/command.ts'
import { define } from '../kernel/define.ts'

const lock = define({
  id: 'console lock',
  title: 'Lock console',
  params: {},
  done: () => ({
    set: write(lockAtom, () => true),
    say: 'The console is locked: it only reads',
  }),
  key: 'L',
  keywords: ['read-only', 'read only', 'safe', 'protect', 'freeze', 'safe mode'],
})

const unlock = define({
  id: 'console unlock',
  title: 'Unlock console',
  params: {},
  confirm: () => 'Commands can change things on this rack again.',
  done: () => ({ set: write(lockAtom, () => false), say: 'The console is unlocked' }),
  key: { press: 'U', where: lockAtom },
  keywords: ['read-only', 'write', 'allow'],
})

export const lockCommands = [lock, unlock]
