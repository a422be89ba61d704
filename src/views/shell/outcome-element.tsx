import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { reportAtom } from '../../commands/kernel/run/outcome.ts'

/** The DOM event fired for each outcome; its detail equals the element's attributes. */
const OUTCOME_EVENT = 'rackline:outcome'

/** Exposes the last outcome as an element, so that a script can wait for it instead of for a time. */
export function OutcomeElement() {
  const report = useAtomValue(reportAtom)
  useEffect(() => {
    if (report !== null) window.dispatchEvent(new CustomEvent(OUTCOME_EVENT, { detail: report }))
  }, [report])
  return (
    <output
      hidden
      data-outcome
      data-command={report?.command}
      data-phase={report?.phase}
      data-result={report?.result == null ? undefined : JSON.stringify(report.result)}
      data-request-id={report?.requestId ?? undefined}
    >
      {report?.message}
    </output>
  )
}
