import { operationCommands } from '../../commands/operation/all.ts'
import { allFacts, isForFleet, isRead } from '../../commands/operation/fact.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { usePage } from '../../state/navigation/use-location.ts'
import { Empty } from '../../ui/empty.tsx'
import { Head } from '../../ui/head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { escapeInvisible } from '../../ui/text/escape-invisible.ts'
import { A } from '../link.tsx'
import { CallForm } from './form.tsx'
import { Method } from './method.tsx'
import { LastReply } from './reply.tsx'

export function OperationPage() {
  const { operation = '' } = usePage().params
  const at = allFacts.findIndex(({ id }) => id === operation)
  const [fact, command] = [allFacts[at], operationCommands[at]]
  if (fact === undefined || command === undefined) {
    return (
      <>
        <Head title="API" />
        <Panel>
          <Empty
            title="There is no such operation"
            line={escapeInvisible(operation).slice(0, 80)}
            action={<A href={pathTo('operations', {})}>All operations</A>}
          />
        </Panel>
      </>
    )
  }
  const notes = [
    fact.tag,
    isRead(fact) ? 'Runs at once' : 'Asks before it runs',
    ...(isForFleet(fact) ? ['Fleet viewers only'] : []),
  ]
  return (
    <>
      <Head
        title={fact.id}
        notes={
          <span>
            <Method of={fact} /> {notes.join(' · ')}
          </span>
        }
      />
      {/* Another operation has other fields. */}
      <CallForm key={fact.id} fact={fact} command={command} />
      <LastReply key={`${fact.id} reply`} fact={fact} command={command} />
    </>
  )
}
