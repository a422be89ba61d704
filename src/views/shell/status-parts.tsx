import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { settledAtom } from '../../commands/kernel/outcome.ts'
import { worksAtom } from '../../commands/kernel/work.ts'
import { Announcer } from '../../ui/announcer.tsx'
import { Boundary } from '../../ui/boundary.tsx'
import { fetched } from '../../ui/fetched.tsx'
import { escapeInvisible } from '../../ui/escape-invisible.ts'
import { RowKeys } from './row-keys.tsx'
import { ReadErrors } from './read-errors.tsx'

const Works = fetched(async () => (await import('./works.tsx')).Works)

/** Shows what the status line adds once the first page has loaded: long work, failed reads, and what the row can do. */
export function StatusParts() {
  return (
    <>
      <LongWork />
      <ReadErrors />
      <Announcer message={escapeInvisible(useAtomValue(settledAtom)?.text ?? '')} />
      <RowKeys />
    </>
  )
}

/** Stays once there has been work, so that its end is announced. */
function LongWork() {
  const isWorking = useAtomValue(worksAtom).length > 0
  const [hasWorked, setHasWorked] = useState(false)
  if (isWorking && !hasWorked) setHasWorked(true)
  if (!hasWorked) return null
  return (
    <Boundary what="long work">
      <Works />
    </Boundary>
  )
}
