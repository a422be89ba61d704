import type { SupportBundleInfo } from '@oxide/api'
import { bundleSize } from '../../state/nouns/system/support-bundle.ts'
import { useItem, useNames, useRead } from '../../state/use-page.ts'
import { escapeInvisible, Ago, Time } from '../../ui/text/value.tsx'
import { Head, Panel } from '../../ui/layout.tsx'
import { Properties } from '../../ui/properties.tsx'
import { Identifier, Size } from '../cells.tsx'
import { RefreshButton } from '../head.tsx'
import { ResourceMenu } from '../row-menu.tsx'
import { Folder } from './folder.tsx'
import css from './page.module.css'
import { BundleState, bundlePolling } from './state.tsx'
import { PageButton } from '../page-button.tsx'

export function SupportBundlePage() {
  const names = useNames()
  const { data: bundle } = useItem('bundleId', {
    poll: (now) => bundlePolling(now === undefined ? [] : [now]),
  })
  if (bundle === undefined) return null
  return (
    <>
      <Head
        title="Support bundle"
        notes={
          <>
            <BundleState
              state={bundle.state}
              note={<Ago at={bundle.timeCreated} suffix note="Created" />}
            />
            <RefreshButton />
          </>
        }
        actions={
          <>
            <PageButton id="console bundle download" of={names} variant="go" />
            <ResourceMenu
              of={{ noun: 'bundleId', names }}
              id={bundle.id}
              label="Support bundle actions"
              without={['console bundle download']}
            />
          </>
        }
      />
      <Panel title="Properties" padded>
        <Facts bundle={bundle} />
      </Panel>
      {bundle.state === 'active' ? (
        <Folder path="" />
      ) : (
        <Panel title="Files" padded>
          <p className="dim">{absence(bundle.state)}</p>
        </Panel>
      )}
    </>
  )
}

function Facts({ bundle }: { bundle: SupportBundleInfo }) {
  const { id, state, timeCreated, userComment, reasonForCreation, reasonForFailure } = bundle
  return (
    <Properties
      items={{
        ...(state === 'failed' ? { 'Why it failed': reasonForFailure ?? 'No reason given' } : {}),
        Comment: userComment ? (
          <span className={css.comment}>{escapeInvisible(userComment)}</span>
        ) : null,
        Created: <Time at={timeCreated} />,
        Reason: reasonForCreation,
        Size: state === 'active' ? <WholeSize /> : null,
        ID: <Identifier id={id} />,
      }}
    />
  )
}

function WholeSize() {
  const { data, error } = useRead(bundleSize(useNames()))
  if (data === undefined) return error === null ? null : 'Could not be read'
  return data.size === null ? null : <Size bytes={data.size} />
}

/** Explains why there are no files. */
function absence(state: string): string {
  switch (state) {
    case 'collecting':
      return 'The files appear here once the bundle is collected. That takes several minutes.'
    case 'destroying':
      return 'The bundle is being deleted with its files.'
    case 'failed':
      return 'The bundle failed, so it has no files. Delete it and collect a new one.'
    default:
      return 'The bundle has no files to show.'
  }
}
