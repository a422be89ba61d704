import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { toldAtom } from '../../commands/kernel/outcome.ts'

/** The DOM event fired for each outcome; its detail equals the element's attributes. */
const OUTCOME_EVENT = 'rackline:outcome'

/** Exposes the last outcome as an element, so that a script can wait for it instead of for a time. */
export function OutcomeElement() {
  const told = useAtomValue(toldAtom)
  useEffect(() => {
    if (told !== null) window.dispatchEvent(new CustomEvent(OUTCOME_EVENT, { detail: told }))
  }, [told])
  return (
    <output
      hidden
      data-outcome
      data-command={told?.command}
      data-phase={told?.phase}
      data-result={told?.result == null ? undefined : JSON.stringify(told.result)}
      data-request-id={told?.requestId ?? undefined}
    >
      {told?.message}
    </output>
  )
}
