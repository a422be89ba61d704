import type { Release } from '../../api/release.ts'
import { updateStatus } from '../../state/nouns/system/update.ts'
import { countsOf } from '../../api/update.ts'
import { useRead } from '../../state/use-page.ts'
import { Share } from '../../ui/meter.tsx'
import { Age, Pill, Truncated } from '../../ui/text/value.tsx'
import { nameColumn, column, Identifier } from '../cells.tsx'
import { DetailsDrawer } from '../details-drawer.tsx'
import { panelRows } from '../list/panel.tsx'

export const Releases = panelRows('systemVersion', {
  title: 'Releases',
  columns: [
    nameColumn('systemVersion', 'release', {
      label: 'Version',
      more: (release) => <TargetMark of={release} />,
    }),
    column('Components', { width: '14ch', align: 'end' }, (release) => <RunBy of={release} />),
    column('Share', { width: '24ch', hideBelow: 520 }, (release) => <ShareOf of={release} />),
    column('Uploaded', { width: '11ch', align: 'end' }, ({ timeCreated }) => (
      <Age at={timeCreated} />
    )),
    column('File name', { width: '42ch', hideBelow: 1000 }, ({ fileName }) => (
      <Truncated text={fileName} max={40} middle />
    )),
  ],
  open: 'release',
  menu: ({ systemVersion }) => ({ copyLabel: 'Copy version', label: `${systemVersion} actions` }),
  create: 'system update repo upload',
  marks: false,
  empty: 'Upload the repository of a release to update the system to it.',
})

/** Returns how many components run a release, and how many there are; null while that is not known. */
function useCount({ systemVersion }: Release): readonly [number, number] | null {
  const { data } = useRead(updateStatus)
  if (data === undefined) return null
  const counts = countsOf(data)
  const total = counts.reduce((sum, [, count]) => sum + count, 0)
  return [counts.find(([version]) => version === systemVersion)?.[1] ?? 0, total]
}

function RunBy({ of }: { of: Release }) {
  return useCount(of)?.[0] ?? null
}

function ShareOf({ of }: { of: Release }) {
  const [count, total] = useCount(of) ?? [0, 0]
  if (total === 0) return null
  return <Share label={`Components that run ${of.systemVersion}`} value={count} max={total} />
}

function TargetMark({ of }: { of: Release }) {
  const { data } = useRead(updateStatus)
  return data?.targetRelease?.version === of.systemVersion ? (
    <Pill tone="default">Target</Pill>
  ) : null
}

export function ReleaseDetails() {
  const target = useRead(updateStatus).data?.targetRelease?.version
  const factsOf = ({ systemVersion, fileName, hash }: Release) => ({
    Target: systemVersion === target ? 'Yes' : 'No',
    'File name': <Truncated text={fileName} max={60} middle />,
    Hash: <Identifier id={hash} />,
  })
  return <DetailsDrawer noun="systemVersion" idLabel="Version" describes={false} facts={factsOf} />
}
