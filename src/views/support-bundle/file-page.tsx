import type { Portion } from '../../api/portion.ts'
import { downloadFile } from '../../commands/support-bundle/download.ts'
import { isFolder, nameIn } from '../../state/nouns/bundle-entry.ts'
import { nouns } from '../../state/nouns.ts'
import { fileSize, fileText, MOST_BYTES } from '../../state/nouns/support-bundle.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { useNames, useSearch } from '../../state/navigation/use-location.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { Head } from '../../ui/head.tsx'
import { Row } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Truncated } from '../../ui/text/truncated.tsx'
import { CommandButton } from '../command-button.tsx'
import { CopyButton } from '../../ui/text/copy-button.tsx'
import { FindField } from './find-field.tsx'
import { A } from '../link.tsx'
import { hasReadError, ReadError } from '../read-error.tsx'
import { RefreshButton } from '../refresh-button.tsx'
import { Size } from '../size.tsx'
import { Folder } from './folder.tsx'
import { FileText } from './text.tsx'

export function BundleFilePage() {
  const names = useNames()
  const { bundleFile: path = '' } = names
  useRead(nouns.bundleId.view(names))
  const isFile = !isFolder(path)
  return (
    <>
      <Head
        title={<Truncated text={nameIn(path)} max={63} middle />}
        notes={
          <>
            {isFile && <FileSize />}
            <CopyButton text={path} />
            <RefreshButton />
          </>
        }
        actions={isFile && <CommandButton command={downloadFile} of={names} variant="go" />}
      />
      <PathTo path={path} />
      {isFile ? <Content /> : <Folder path={path} />}
    </>
  )
}

function PathTo({ path }: { path: string }) {
  const { bundleId = '' } = useNames()
  const parts = path.split(/(?<=\/)/)
  return (
    <Row aria-label="Path" as="nav">
      <A href={pathTo('supportBundle', { bundleId })}>All files</A>
      {parts.map((part, at) => {
        const bundleFile = parts.slice(0, at + 1).join('')
        const text = <Truncated text={part} max={40} middle />
        return at === parts.length - 1 ? (
          <span key={bundleFile} aria-current="page">
            {text}
          </span>
        ) : (
          <A key={bundleFile} href={pathTo('bundleFile', { bundleId, bundleFile })}>
            {text}
          </A>
        )
      })}
    </Row>
  )
}

function FileSize() {
  const { data } = useRead(fileSize(useNames()))
  return data?.size == null ? null : <Size bytes={data.size} />
}

function Content() {
  const names = useNames()
  const search = useSearch()
  const part = search.get('part') === 'end' ? 'end' : 'start'
  const query = useRead(fileText(names, part))
  const { data } = query
  if (hasReadError(query)) {
    return (
      <Panel title="Text" padded>
        <ReadError what="the file" query={query} />
      </Panel>
    )
  }
  if (data === undefined) {
    return (
      <Panel title="Text" padded>
        <Skeleton width="40ch" />
      </Panel>
    )
  }
  if (data.binary) {
    return (
      <Panel title="Text" padded>
        <p className="dim">This file is not text. Download it to open it.</p>
      </Panel>
    )
  }
  const isCut = data.from > 0 || data.size === null || data.to < data.size
  return (
    <>
      <FindField>{isCut && <Cut of={data} part={part} />}</FindField>
      <FileText of={data} find={search.get('find') ?? ''} />
    </>
  )
}

/** Says that only part of a long file is shown, and offers the other end. */
function Cut({ of, part }: { of: Portion; part: 'start' | 'end' }) {
  const { bundleId = '', bundleFile = '' } = useNames()
  const path = pathTo('bundleFile', { bundleId, bundleFile })
  // A server that ignores ranges sends the start, whatever was requested.
  const isRefused = part === 'end' && of.from === 0
  return (
    <Row className="dim" as="span" role="status">
      <span>
        {isRefused && 'The control plane did not send the end. '}
        The {of.from > 0 ? 'last' : 'first'} <Size bytes={MOST_BYTES} /> shown and searched.
      </span>
      <A href={part === 'end' ? path : `${path}?part=end`}>
        Show the {part === 'end' ? 'start' : 'end'}
      </A>
    </Row>
  )
}
