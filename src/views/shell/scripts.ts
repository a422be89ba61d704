import type { createStore } from 'jotai/vanilla'
import type { Staged } from '../../commands/kernel/plan/lines.ts'
import type { Args } from '../../commands/kernel/command.ts'
import type { Outcome } from '../../commands/kernel/run/outcome.ts'
import { reportFailedAtom } from '../../commands/kernel/run/runs.ts'

declare global {
  interface Window {
    /** The console's API for scripts. */
    rackline?: {
      /**
       * Runs a typed or pasted line, or a command by its id with arguments by parameter name. Resolves to the outcome
       * and never rejects; a command that asks waits for the user's answer.
       */
      readonly run: (lineOrId: string, args?: Args) => Promise<Outcome>
      /** Shows lines as a plan on its page, and runs nothing. Resolves to the plan's address, or to what is wrong. */
      readonly plan: (lines: readonly string[], title?: string) => Promise<Staged | Outcome>
    }
  }
}

type Code = typeof import('../../commands/kernel/link/run-script.ts')

/** Exposes the API for scripts: `await rackline.run('instance start', { project: 'web', instance: 'db1' })`. */
export function exposeScripts(store: ReturnType<typeof createStore>): void {
  const attempt = async <Result>(start: (code: Code) => Promise<Result>) => {
    try {
      return await start(await import('../../commands/kernel/link/run-script.ts'))
    } catch (reason) {
      return store.set(reportFailedAtom, '', reason)
    }
  }
  window.rackline = Object.freeze({
    run: (lineOrId: string, args?: Args) =>
      attempt(({ runScriptAtom }) => store.set(runScriptAtom, lineOrId, args)),
    plan: (lines: readonly string[], title?: string) =>
      attempt(({ planScriptAtom }) => store.set(planScriptAtom, lines, title)),
  })
}
