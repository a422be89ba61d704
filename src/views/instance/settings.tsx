import { groupsOf } from '../../state/instance/reads.ts'
import type { AntiAffinityGroup, Instance } from '@oxide/api'
import { allOf, nouns } from '../../state/nouns.ts'
import { MOST_MEMBERS } from '../../state/nouns/silo/affinity.ts'
import { useItem, useNames, useRead } from '../../state/use-page.ts'
import { Overflow } from '../../ui/text/overflow.tsx'
import { Dash, Word, Time } from '../../ui/text/value.tsx'
import { Columns, Panel, Stack } from '../../ui/layout.tsx'
import { Properties } from '../../ui/properties.tsx'
import { Message } from '../../ui/notice.tsx'
import { Copied, descriptionColumn, nameColumn, column, columns, Size, spaced } from '../cells.tsx'
import { Late } from '../list/late.tsx'
import { ById, NameLink } from '../name-link.tsx'
import { isRestartable } from '../../api/progress.ts'
import { policyOf, setAutoRestart } from '../../commands/instance/auto-restart.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { useForm } from '../form/use-form.ts'
import { DraftNotice } from '../form/draft-notice.tsx'
import { useGuard } from '../form/guard.ts'
import { distance, useNow } from './polling.ts'
import { ListPanel } from '../list/panel.tsx'
import css from './glance/head.module.css'
import { PageButton } from '../page-button.tsx'

const POLICIES = [
  { value: 'default', label: 'Default' },
  { value: 'never', label: 'Never' },
  { value: 'best_effort', label: 'Best effort' },
]

/** Sets whether the control plane restarts the instance after a failure, and shows when it next may. */
function AutoRestartForm({ instance }: { instance: Instance }) {
  const names = useNames()
  const form = useForm({
    command: setAutoRestart,
    fixed: { project: names.project, instance: names.instance },
    asks: ['policy'],
    initial: { policy: policyOf(instance) },
  })
  useGuard(form.dirty && !form.sent, form.forget)
  return (
    <Panel title="Auto-restart" padded>
      <Stack
        gap="m"
        as="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit()
        }}
      >
        <DraftNotice draft={form.draft} />
        <Message text={form.failure} />
        <Select label="Policy" {...form.text('policy')} options={POLICIES} />
        <Properties
          items={{
            'Cooldown expiration': <Cooldown instance={instance} />,
            'Last auto-restarted': <LastTime at={lastRestart(instance)} />,
          }}
        />
        <div>
          <Button
            variant="go"
            type="submit"
            busy={form.busy}
            reason={form.dirty ? null : 'Nothing has changed'}
          >
            Save
          </Button>
        </div>
      </Stack>
    </Panel>
  )
}

/** Shows when the instance may be restarted and, until then, how long that will take. */
function Cooldown({ instance }: { instance: Instance }) {
  const now = useNow()
  const { autoRestartCooldownExpiration: at, autoRestartEnabled, runState } = instance
  if (at == null) return 'N/A'
  const waits = runState === 'failed' && autoRestartEnabled
  const note = isRestartable(instance, now) ? 'restarting soon' : distance(at, now)
  return (
    <>
      <Time at={at} /> {waits && `(${note})`}
    </>
  )
}

function LastTime({ at }: { at: Date | null }) {
  return at === null ? 'N/A' : <Time at={at} />
}

function lastRestart(instance: Instance): Date | null {
  return instance.timeLastAutoRestarted ?? null
}

/** Shows the settings of an instance: the groups that keep it apart from others, and what happens after a failure. */
export function InstanceSettings() {
  const { data: instance } = useItem('instance')
  return (
    <>
      <Columns gap="m" className={css.panels}>
        {instance !== undefined && (
          <>
            {/* Resets the form's state when someone else has saved another policy. */}
            <AutoRestartForm key={instance.autoRestartPolicy ?? ''} instance={instance} />
            <Hardware instance={instance} />
          </>
        )}
      </Columns>
      <Groups />
    </>
  )
}

/** Shows the parts of the instance that can be changed, with the command for it. */
function Hardware({ instance }: { instance: Instance }) {
  const { ncpus, memory, hostname, cpuPlatform, bootDiskId, enableJumboFrames } = instance
  return (
    <Panel
      title="Hardware"
      padded
      actions={
        <PageButton id="console instance resize" of={useNames()} variant="plain" keyed="e" />
      }
    >
      <Properties
        items={{
          vCPUs: ncpus,
          Memory: <Size bytes={memory} />,
          'CPU platform': spaced(cpuPlatform) || 'Any',
          'Boot disk': <ById noun="disk" id={bootDiskId} open="disk" gone="Deleted" />,
          Hostname: <Copied text={hostname} />,
          'Jumbo frames': enableJumboFrames ? 'Yes' : 'No',
        }}
      />
    </Panel>
  )
}

const COLUMNS = columns<AntiAffinityGroup>([
  nameColumn('antiAffinityGroup', 'antiAffinityGroup'),
  { ...descriptionColumn, hideBelow: 520 },
  column('Policy', { width: '14ch' }, ({ policy }) => <Word>{policy}</Word>),
  column('Kept apart from', { width: '40ch', hideBelow: 640 }, ({ name }) => (
    <Others group={name} />
  )),
])

/** Names the other members of a group. Takes one request per group, so nothing waits for it. */
function Others({ group }: { group: string }) {
  const { instance, ...names } = useNames()
  return (
    <Late
      of={nouns.antiAffinityGroupMember.list(
        { ...names, antiAffinityGroup: group },
        { limit: MOST_MEMBERS },
      )}
      width="12ch"
    >
      {({ items }) => {
        const others = items.map(({ name }) => name).filter((name) => name !== instance)
        if (others.length === 0) return <Dash />
        return <Overflow title="Other members" items={others} few={3} draw={linkTo} />
      }}
    </Late>
  )
}

function linkTo(name: string) {
  return <NameLink name={name} open="instanceSettings" />
}

const menuOf = () => ({
  copyLabel: 'Copy group ID',
  without: ['instance anti-affinity update', 'instance anti-affinity delete'],
})

function Groups() {
  const names = useNames()
  const groups = useRead(groupsOf(names))
  useRead(allOf('antiAffinityGroup', names))
  return (
    <ListPanel
      noun="antiAffinityGroup"
      title="Anti-affinity groups"
      query={groups}
      columns={COLUMNS}
      open="antiAffinityGroup"
      menu={menuOf}
      empty="This instance is not a member of any anti-affinity groups"
      actions={<PageButton id="instance anti-affinity member add-instance" of={names} />}
    />
  )
}
