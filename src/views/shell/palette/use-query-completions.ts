import { useStore } from 'jotai'
import { useRef, useState } from 'react'
import type { Completion } from '../../../commands/kernel/line/complete.ts'

type Code = typeof import('../../../commands/kernel/plan/complete-query.ts')

/** Completes the filter of a line: `prepare` loads what that needs, and `optionsFor` returns null for other lines. */
export function useQueryCompletions() {
  const store = useStore()
  const code = useRef<Code>(null)
  const isFailed = useRef(false)
  const [, draw] = useState(0)
  const prepare = async (line: string) => {
    if (!hasFilter(line) || isFailed.current) return
    try {
      code.current ??= await import('../../../commands/kernel/plan/complete-query.ts')
      await store.get(code.current.queryCompletionsAtom)(line).read?.()
    } catch {
      // The list is read again, and its failure said, when the line is entered.
      isFailed.current = true
    }
    draw((turn) => turn + 1)
  }
  const optionsFor = (line: string): readonly Completion[] | null => {
    if (!hasFilter(line)) return null
    return code.current === null ? [] : store.get(code.current.queryCompletionsAtom)(line).options
  }
  return { prepare: (line: string) => void prepare(line), optionsFor }
}

function hasFilter(line: string): boolean {
  return /\swhere\s/.test(line)
}
