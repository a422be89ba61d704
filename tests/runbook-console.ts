import { followRunbooks } from '../src/commands/kernel/runbook/commands.ts'
import { loadCommandsAtom } from '../src/commands/kernel/registry.ts'
import { type Runbook, runbookShelfAtom } from '../src/state/runbook/runbooks.ts'
import { ownerAtom } from '../src/state/session/owner.ts'
import { type Console, openConsole } from './console.ts'
import { memoryLedger } from './memory-ledger.ts'

/** Opens a console with all commands, whose runbooks are kept in memory. */
export async function openRunbooks(): Promise<Console> {
  const console = openConsole()
  console.store.set(ownerAtom, 'someone')
  const shelf = memoryLedger<Runbook>()
  console.store.set(runbookShelfAtom, { open: async () => shelf })
  await followRunbooks(console.store)
  await console.visit('/projects')
  await console.store.set(loadCommandsAtom)
  return console
}
