import { useMemo } from 'react'
import { hostLabel } from '../../api/firewall/host.ts'
import type { EffectiveRule } from '../../reach/answer.ts'
import { rulesOf } from '../../reach/effective.ts'
import { unreadOf } from '../../reach/network.ts'
import type { NetworkPart } from '../../reach/world.ts'
import { capital } from '../../state/words.ts'
import { useNames } from '../../state/use-page.ts'
import { Empty, Note, Panel, Panels } from '../../ui/layout.tsx'
import { escapeInvisible, Pill, Truncated } from '../../ui/text/value.tsx'
import { Table } from '../../ui/list/table.tsx'
import { column, columns } from '../cells.tsx'
import { ReadError } from '../read-error.tsx'
import css from './path.module.css'
import { UnreadNote, useNetwork } from './network.tsx'
import { Decided, Deciders } from './walk.tsx'

type Row = EffectiveRule & { readonly project: string }

/** Lists the rules that apply to each interface of an instance, in the order in which they decide. */
export function InterfaceRules() {
  const { project, instance = '' } = useNames()
  const network = useNetwork(project)
  const { data } = network
  const lists = useMemo(() => {
    if (data === undefined) return undefined
    const found = data.instances.find(({ id, name }) => name === instance || id === instance)
    return (found?.interfaces ?? []).map((nic) => ({
      nic,
      lost: unreadOf(data, 'rules', [nic.vpcId]) ?? unreadOf(data, 'subnets', [nic.vpcId]),
      rows: rulesOf(data, nic.id).map((rule): Row => ({ ...rule, project })),
    }))
  }, [data, instance, project])
  // Without them nobody knows which interfaces it has.
  const isLost = data?.unread.some(({ part }) => PLACES.has(part)) === true
  return (
    <Panels>
      <ReadError what="the network" query={network} />
      <UnreadNote query={network} />
      {lists === undefined && !network.isError && <Note>Reading the network …</Note>}
      {lists?.length === 0 && !isLost && (
        <Note>It has no network interface, so no rule applies to it.</Note>
      )}
      {lists?.map(({ nic, lost, rows }) => {
        const title = `Rules of ${escapeInvisible(nic.name)}`
        if (rows.length > 0) {
          return (
            <Panel key={nic.id} title={title} note={rows.length}>
              <Table label={`Rules of ${nic.name}`} columns={COLUMNS} rows={rows} rowKey={keyOf} />
            </Panel>
          )
        }
        return (
          <Panel key={nic.id} title={title} note={lost === undefined ? 0 : undefined}>
            <Empty
              title={lost === undefined ? 'No rules' : 'Cannot tell'}
              line={lost?.reason ?? NONE}
            />
          </Panel>
        )
      })}
    </Panels>
  )
}

const PLACES: ReadonlySet<NetworkPart> = new Set(['vpcs', 'instances', 'subnets', 'interfaces'])

const NONE = 'No rule applies to it: inbound traffic is blocked, outbound traffic is allowed.'

const COLUMNS = columns<Row>([
  column('Rule', { hit: true }, ({ rule, project, shadowedBy }) => (
    <span className={css.rule} data-dim={shadowedBy.length > 0 || undefined}>
      <Decided of={rule} project={project} />
    </span>
  )),
  column('Direction', { width: '12ch', hideBelow: 640 }, ({ direction }) => capital(direction)),
  column('Priority', { width: '10ch', align: 'end', hideBelow: 520 }, ({ priority }) => priority),
  column('Action', { width: '10ch' }, ({ action }) => (
    <Pill tone={action === 'deny' ? 'destructive' : 'default'}>{capital(action)}</Pill>
  )),
  column('Applies by', { width: '30ch', hideBelow: 760 }, ({ target }) =>
    target === null ? (
      'No targets: every interface'
    ) : (
      <Truncated text={`${hostLabel(target.type)} ${target.value}`} max={28} />
    ),
  ),
  column('Shadowed by', { width: '22ch', wraps: true }, ({ shadowedBy, project }) =>
    shadowedBy.length === 0 ? null : <Deciders of={shadowedBy} project={project} />,
  ),
])

function keyOf({ rule, direction }: Row): string {
  return `${direction} ${rule.id ?? rule.name}`
}
