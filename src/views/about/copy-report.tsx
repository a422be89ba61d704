import { useStore } from 'jotai'
import { Button } from '../../ui/button.tsx'
import { useCopy } from '../../ui/text/copy-button.tsx'
import { reportText } from './report.ts'

/** Copies what a report of a failure needs: the failure, and the versions of the console and of the rack. */
export function CopyReport({ failure }: { failure?: Readonly<Record<string, string>> }) {
  const { get } = useStore()
  const { copied, copy } = useCopy()
  return (
    <Button onClick={() => void copy(reportText(get, failure))}>
      <span role="status">{copied ?? 'Copy report'}</span>
    </Button>
  )
}
