import type { Release } from '../../api/release.ts'
import { uploadRepository } from '../../commands/update/upload.ts'
import { allOf } from '../../state/nouns.ts'
import { updateStatus } from '../../state/nouns/system/update.ts'
import { useRead } from '../../state/use-page.ts'
import { Pill } from '../../ui/badge.tsx'
import { Time, Truncated } from '../../ui/text/value.tsx'
import { nameColumn, column, columns, Identifier } from '../cells.tsx'
import { NewButton } from '../command-button.tsx'
import { DetailsDrawer } from '../details-drawer.tsx'
import { ListPanel } from '../list/panel.tsx'

export function Releases() {
  const query = useRead(allOf('systemVersion'))
  const upload = <NewButton command={uploadRepository} />
  return (
    <ListPanel
      noun="systemVersion"
      title="Releases"
      query={query}
      note={query.data?.items.length}
      columns={COLUMNS}
      open="release"
      menu={MENU}
      menuLabel={menuLabel}
      create={upload}
      empty="Upload the repository of a release to update the system to it."
    />
  )
}

const MENU = { copyLabel: 'Copy version' }

function menuLabel({ systemVersion }: Release): string {
  return `${systemVersion} actions`
}

function TargetMark({ of }: { of: Release }) {
  const { data } = useRead(updateStatus)
  return data?.targetRelease?.version === of.systemVersion ? (
    <Pill tone="default">Target</Pill>
  ) : null
}

const COLUMNS = columns<Release>([
  nameColumn('systemVersion', 'release', {
    label: 'Version',
    more: (release) => <TargetMark of={release} />,
  }),
  column('Uploaded', { width: '24ch' }, ({ timeCreated }) => <Time at={timeCreated} />),
  column('File name', { width: '42ch', hideBelow: 1000 }, ({ fileName }) => (
    <Truncated text={fileName} max={40} middle />
  )),
])

export function ReleaseDetails() {
  const target = useRead(updateStatus).data?.targetRelease?.version
  const factsOf = ({ systemVersion, fileName, hash }: Release) => ({
    Target: systemVersion === target ? 'Yes' : 'No',
    'File name': <Truncated text={fileName} max={60} middle />,
    Hash: <Identifier id={hash} />,
  })
  return <DetailsDrawer noun="systemVersion" idLabel="Version" describes={false} facts={factsOf} />
}
