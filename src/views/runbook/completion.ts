import type { createStore } from 'jotai/vanilla'
import { formerWords } from '../../api/former.ts'
import { commandsAtom } from '../../commands/kernel/registry.ts'
import { completeRunbook } from '../../commands/kernel/runbook/complete.ts'
import { pageAtom } from '../../state/context.ts'
import { namesKnownAtom } from '../../state/search/objects.ts'

/** Returns what may stand at the caret of a runbook, with the names that this tab knows; null for nothing. */
export function completionIn({ get }: ReturnType<typeof createStore>, text: string, caret: number) {
  const vocabulary = { commands: get(commandsAtom), former: formerWords }
  return completeRunbook(text, caret, vocabulary, (noun, { project }) => {
    const page = get(pageAtom)
    return get(namesKnownAtom)(noun, typeof project === 'string' ? { ...page, project } : page)
  })
}
