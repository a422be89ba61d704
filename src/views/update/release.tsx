import type { Release } from '../../api/release.ts'
import { updateStatus } from '../../state/nouns/update.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { Truncated } from '../../ui/text/truncated.tsx'
import { Identifier } from '../copied.tsx'
import { DetailsDrawer } from '../details-drawer.tsx'

export function ReleaseDetails() {
  const target = useRead(updateStatus).data?.targetRelease?.version
  const factsOf = ({ systemVersion, fileName, hash }: Release) => [
    { label: 'Target', value: systemVersion === target ? 'Yes' : 'No' },
    { label: 'File name', value: <Truncated text={fileName} max={60} middle /> },
    { label: 'Hash', value: <Identifier id={hash} /> },
  ]
  return (
    <DetailsDrawer
      noun="systemVersion"
      back="systemUpdate"
      idLabel="Version"
      describes={false}
      facts={factsOf}
    />
  )
}
