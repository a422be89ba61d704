import { allowedBy } from '../../api/allow-list.ts'
import type { setInboundIcmp, setNetworkingSettings } from '../../commands/networking/settings.ts'
import {
  type AllowedIp,
  type SeenAllowList,
  allowList,
  allowedIp,
} from '../../state/nouns/system/network-access.ts'
import { nouns } from '../../state/nouns.ts'
import { useRead } from '../../state/use-page.ts'
import { State, Time } from '../../ui/text/value.tsx'
import { Stack, Panel, Panels } from '../../ui/layout.tsx'
import { column, columns, Copied, Unknown } from '../cells.tsx'
import { ReadError, type ReadState, hasReadError } from '../read-error.tsx'
import { Rows } from '../list/rows.tsx'
import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/spinner.tsx'
import { PageButton } from '../page-button.tsx'
import { YourAddress } from './your-address.tsx'

/** Shows who may connect to the rack's services, and what the network allows. */
export function NetworkAccess() {
  return (
    <Panels>
      <AllowedNetworks />
      <InboundIcmp />
      <JumboFrames />
    </Panels>
  )
}

function AllowedNetworks() {
  const query = useRead(allowList)
  const { data } = query
  const allowed = data === undefined ? undefined : allowedBy(data)
  return (
    <Panel
      title="Allow list"
      note={Array.isArray(allowed) ? allowed.length : undefined}
      actions={
        <>
          <PageButton id="console system networking allow-list allow-any" of={{}} room={17} />
          <PageButton id="system networking allow-list update" of={{}} variant="plain" room={7} />
          <PageButton
            id="console system networking allow-list add"
            of={{}}
            variant="go"
            room={12}
          />
        </>
      }
    >
      {hasReadError(query) ? (
        <Stack padded>
          <ReadError what="the allow list" query={query} />
        </Stack>
      ) : (
        <>
          <Stack padded>
            <Summary allowed={allowed} />
            {data !== undefined && <YourAddress list={data} />}
          </Stack>
          {allowed !== 'any' && allowed !== null && <Networks list={data} />}
        </>
      )}
    </Panel>
  )
}

function Summary({ allowed }: { allowed: ReturnType<typeof allowedBy> | undefined }) {
  if (allowed === null) {
    return <p role="status">The control plane sent a list that this console cannot read.</p>
  }
  return (
    <p>
      {allowed === 'any' ? (
        <>
          <State tone="notice">Open</State> Any address can connect to the rack’s API and console.
        </>
      ) : (
        'Only these networks can connect to the rack’s API and console. Instances are not affected.'
      )}
    </p>
  )
}

function Networks({ list }: { list: SeenAllowList | undefined }) {
  const { data } = useRead(allowedIp.list({}))
  return (
    <>
      <Rows label="Allow list" noun="allowedIp" rows={data?.items} columns={COLUMNS} />
      {list !== undefined && (
        <Stack padded as="p">
          <span className="dim">
            Last modified <Time at={list.timeModified} />
          </span>
        </Stack>
      )}
    </>
  )
}

const COLUMNS = columns<AllowedIp>([column('Network', ({ name }) => <Copied text={name} />)])

function InboundIcmp() {
  const query = useRead(nouns.inboundIcmp.view({}))
  const isOn = isOnIn(query.data, 'enabled')
  return (
    <Switch
      title="Inbound ICMP"
      what="whether the rack’s services receive ICMP"
      query={query}
      isOn={isOn}
      words={['Received', 'Dropped']}
      meaning="The rack’s services receive the ICMP messages Destination Unreachable (port unreachable and fragmentation needed), Redirect and Time Exceeded, which let them find the largest packet size of a path. When dropped, connections over links with a small MTU may hang."
      action={
        isOn != null && (
          <PageButton<typeof setInboundIcmp>
            id="system networking inbound-icmp update"
            of={{}}
            given={{ enabled: !isOn }}
          >
            {isOn ? 'Drop ICMP' : 'Receive ICMP'}
          </PageButton>
        )
      }
    />
  )
}

function JumboFrames() {
  const query = useRead(nouns.networkingSettings.view({}))
  const isOn = isOnIn(query.data, 'externalJumboFramesOptInEnabled')
  return (
    <Switch
      title="External jumbo frames"
      what="the networking settings"
      query={query}
      isOn={isOn}
      words={['Allowed', 'Not allowed']}
      meaning="When allowed, users can choose frames of 8500 bytes for the primary interface of an instance. Otherwise their choice is ignored, and interfaces have the default MTU."
      action={
        isOn != null && (
          <PageButton<typeof setNetworkingSettings>
            id="system networking settings update"
            of={{}}
            given={{ externalJumboFramesOptInEnabled: !isOn }}
          >
            {isOn ? 'Disallow jumbo frames' : 'Allow jumbo frames'}
          </PageButton>
        )
      }
    />
  )
}

type Props = {
  readonly title: string
  /** Completes “Could not load”. */
  readonly what: string
  readonly query: ReadState
  /** Undefined while loading; null if the answer lacks it. */
  readonly isOn: boolean | null | undefined
  /** The words for on and off. */
  readonly words: readonly [on: string, off: string]
  readonly meaning: string
  readonly action: ReactNode
}

function isOnIn<Answer extends object>(
  answer: Answer | undefined,
  name: keyof Answer,
): boolean | null | undefined {
  if (answer === undefined) return undefined
  const value = answer[name]
  return typeof value === 'boolean' ? value : null
}

function Switch({ title, what, query, isOn, words, meaning, action }: Props) {
  return (
    <Panel title={title} actions={action} padded>
      {hasReadError(query) ? (
        <ReadError what={what} query={query} />
      ) : (
        <Stack width="text">
          {isOn === undefined ? (
            <Skeleton width="12ch" />
          ) : isOn === null ? (
            <Unknown />
          ) : (
            <State tone={isOn ? 'default' : 'neutral'}>{isOn ? words[0] : words[1]}</State>
          )}
          <p className="dim">{meaning}</p>
        </Stack>
      )}
    </Panel>
  )
}
