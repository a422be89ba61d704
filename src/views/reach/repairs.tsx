import { useMemo } from 'react'
import type { Question } from '../../reach/answer.ts'
import type { Mending, Repair } from '../../reach/change.ts'
import { repairs } from '../../reach/repair.ts'
import type { World } from '../../reach/world.ts'
import { pathTo, withQuery } from '../../state/navigation/paths.ts'
import { Panel, Stack } from '../../ui/layout.tsx'
import { escapeInvisible, Truncated } from '../../ui/text/value.tsx'
import { A } from '../cells.tsx'
import css from './path.module.css'

type Props = { readonly world: World; readonly question: Question; readonly project: string }

/** Offers the smallest changes that would make a no a yes, each as a link that prepares its command and sends nothing. */
export function Repairs({ world, question, project }: Props) {
  const { from, to, port = null, protocol = null } = question
  const found = useMemo(
    () => repairs(world, { from, to, port, protocol }),
    [world, from, to, port, protocol],
  )
  if (found.length === 0) return null
  return (
    <Panel title="What would let it through" padded>
      <ul className={css.reasons}>
        {found.map((repair, at) => (
          <li key={at}>
            <Mend repair={repair} project={project} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Shows the steps of a change as links, and what else it does. */
export function Mend({ repair, project }: { repair: Repair; project: string }) {
  return (
    <Stack gap="xs">
      {repair.steps.map(({ change, title }) => (
        <A key={title} href={hrefOf(change, project)}>
          <Truncated text={title} max={120} />
        </A>
      ))}
      {repair.sideEffect !== null && (
        <span className="amber">{escapeInvisible(repair.sideEffect)}</span>
      )}
    </Stack>
  )
}

/** Returns the address of a change's form, filled in, or of the link that stages its command. */
function hrefOf(change: Mending, project: string): string {
  const stage = (command: string, args: Readonly<Record<string, string>>) =>
    withQuery(`/do/${command.replaceAll(' ', '/')}`, { project, ...args })
  const json = JSON.stringify
  switch (change.kind) {
    case 'create rule':
    case 'edit rule': {
      const { vpc } = change
      const { name, action, direction, priority, status, targets, filters } = change.rule
      const plain = { action, direction, priority: String(priority), status }
      const lists = { targets: json(targets), filters: json(wireFilters(filters)) }
      const given = { ...plain, ...lists }
      return change.kind === 'create rule'
        ? withQuery(pathTo('firewallRuleNew', { project, vpc }), { name, ...given })
        : stage('console vpc firewall-rule update', { vpc, 'firewall-rule': change.name, ...given })
    }
    case 'delete rule':
      return stage('console vpc firewall-rule delete', {
        vpc: change.vpc,
        'firewall-rule': change.name,
      })
    case 'create route':
    case 'edit route': {
      const { vpc, router, route } = change
      const ends = { destination: json(route.destination), target: json(route.target) }
      return change.kind === 'create route'
        ? stage('vpc router route create', { vpc, router, name: route.name, ...ends })
        : stage('vpc router route update', { vpc, router, route: change.name, ...ends })
    }
    case 'delete route':
      return stage('vpc router route delete', {
        vpc: change.vpc,
        router: change.router,
        route: change.name,
      })
    case 'attach pool':
      return stage('internet-gateway ip-pool attach', {
        vpc: change.vpc,
        gateway: change.gateway,
        'ip-pool': change.pool,
      })
    case 'attach ephemeral ip': {
      const { instance, version, pool } = change
      const selector =
        pool === null ? { type: 'auto', ipVersion: version } : { type: 'explicit', pool }
      return stage('instance external-ip attach-ephemeral', {
        instance,
        'pool-selector': json(selector),
      })
    }
    case 'start instance':
      return stage('instance start', { instance: change.instance })
  }
}

function wireFilters({
  hosts = null,
  ports = null,
  protocols = null,
}: Extract<Mending, { kind: 'create rule' }>['rule']['filters']) {
  return {
    hosts: hosts && [...hosts],
    ports: ports && [...ports],
    protocols: protocols && [...protocols],
  }
}
