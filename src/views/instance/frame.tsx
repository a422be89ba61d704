import type { ReactNode } from 'react'
import { useItem, useRead, useNames } from '../../state/use-page.ts'
import { Age, Dash, Time, Truncated, escapeInvisible } from '../../ui/text/value.tsx'
import { Head } from '../../ui/layout.tsx'
import { Properties } from '../../ui/properties.tsx'
import { PropertiesPanel } from '../resource-header.tsx'
import { FrameTabs } from '../tabs.tsx'
import { Identifier, Size, A, Unknown } from '../cells.tsx'
import { RefreshButton } from '../head.tsx'
import { ResourceMenu } from '../row-menu.tsx'
import { distance, onePolling, partPolling, useNow } from './polling.ts'
import { LearnInstances } from './learn.tsx'
import { InstanceStateBadge } from './state.tsx'
import { interfacesOf } from '../../state/instance/reads.ts'
import { addressesOf } from '../../state/nouns/both/instance.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { Skeleton } from '../../ui/spinner.tsx'
import { VpcOf } from '../interface/network.tsx'
import { Addresses, address, shownAddresses } from './addresses.tsx'
import { isRestartable } from '../../api/progress.ts'
import { fetched } from '../../ui/code/fetched.tsx'
import glanceCss from './glance/head.module.css'
import { Popover } from '../../ui/layer/popover.tsx'
import type { Instance } from '@oxide/api'
import { PageButton } from '../page-button.tsx'

/** Loads after the page, and keeps its room until then. */
const InstanceGlances = fetched(
  async () => (await import('./glance/head.tsx')).InstanceGlances,
  <div className={glanceCss.glances} />,
)

const GUIDE = 'https://docs.oxide.computer/guides/managing-instances#_instance_auto_restart'

function AutoRestart({ instance }: { instance: Instance }) {
  if (instance.runState !== 'failed') return null
  return (
    <Popover small variant="ghost" label="Auto-restart status" face="auto-restart">
      <Status instance={instance} />
    </Popover>
  )
}

function Status({ instance }: { instance: Instance }) {
  const {
    autoRestartEnabled,
    autoRestartPolicy,
    autoRestartCooldownExpiration: cooldown,
  } = instance
  const now = useNow()
  const { project } = useNames()
  const soon = isRestartable(instance, now)
  const items = {
    'Auto-restart': autoRestartEnabled ? 'Enabled' : 'Disabled',
    Policy: (
      <A href={pathTo('instanceSettings', { project, instance: instance.name })}>
        {escapeInvisible(autoRestartPolicy ?? 'Default').replaceAll('_', ' ')}
      </A>
    ),
    ...(autoRestartEnabled &&
      cooldown != null && {
        Cooldown: soon ? 'Restarting soon…' : `Waiting (${distance(cooldown, now)})`,
      }),
  }
  return (
    <>
      <Properties items={items} />
      <p>{forecast(autoRestartEnabled, soon)}</p>
      <p>
        <a href={GUIDE} target="_blank" rel="noreferrer">
          Instance auto-restart
        </a>
      </p>
    </>
  )
}

function forecast(enabled: boolean, soon: boolean): string {
  if (!enabled) return 'This instance will not restart automatically.'
  return soon
    ? 'This instance will restart soon.'
    : 'This instance will restart after the cooldown.'
}

/** Shows the header of an instance's tabs: its state, its actions, and its facts. */
export function InstanceFrame({ children }: { children: ReactNode }) {
  const names = useNames()
  const { data: instance } = useItem('instance', { poll: onePolling })
  if (instance === undefined) return null
  const { name, description, timeCreated, timeModified, id, ncpus, memory } = instance
  return (
    <>
      <Head
        title={<Truncated text={name} max={63} />}
        notes={
          <>
            <InstanceStateBadge instance={instance} />
            <AutoRestart instance={instance} />
            <RefreshButton />
            <LearnInstances />
          </>
        }
        actions={
          <>
            <PageButton id="instance start" of={names} variant="go" keyed="s" />
            <PageButton id="instance stop" of={names} variant="plain" keyed="t" />
            <ResourceMenu
              of={{ noun: 'instance', names }}
              id={id}
              label="Instance actions"
              without={['instance start', 'instance stop']}
            />
          </>
        }
      />
      <PropertiesPanel
        items={{
          vCPUs: ncpus,
          Memory: <Size bytes={memory} />,
          Description: description === '' ? null : <Truncated text={description} />,
          Created: <Age at={timeCreated} />,
          ID: <Identifier id={id} />,
          'Last modified': <Time at={timeModified} />,
          VPC: (
            <span className={glanceCss.vpc}>
              <PrimaryVpc instance={instance} />
            </span>
          ),
          'External IPs': (
            <span className={glanceCss.addresses}>
              <FirstAddresses instance={instance} />
            </span>
          ),
        }}
      />
      <InstanceGlances instance={instance} />
      <FrameTabs frame="instance" label="Instance">
        {children}
      </FrameTabs>
    </>
  )
}

/** Shows the addresses like {@link Addresses}, but up to two; the networking tab lists the others. */
function FirstAddresses({ instance }: { instance: Instance }) {
  const { project } = useNames()
  const { data } = useRead(addressesOf({ project, instance: instance.name }), {
    poll: () => partPolling(instance),
  })
  const ips = shownAddresses(data?.items ?? [])
  if (data === undefined || ips.length === 0) return <Addresses instance={instance} />
  return (
    <>
      {ips.slice(0, 2).map((ip) => (
        <span key={ip}>{address(ip)} </span>
      ))}
      {ips.length > 2 && (
        <A
          href={pathTo('instanceNetworking', { project, instance: instance.name })}
          aria-label="All external IPs"
        >
          …
        </A>
      )}
    </>
  )
}

/** Shows the VPC of the primary network interface, through which the instance is reached. */
function PrimaryVpc({ instance }: { instance: Instance }) {
  const { data, isError } = useRead(interfacesOf(useNames()), { poll: () => partPolling(instance) })
  const primary = data?.items.find((nic) => nic.primary)
  if (data === undefined) return isError ? <Unknown /> : <Skeleton width="10ch" />
  return primary === undefined ? <Dash /> : <VpcOf nic={primary} />
}
