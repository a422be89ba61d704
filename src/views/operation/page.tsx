import { operationCommands } from '../../commands/operation/all.ts'
import { type OperationFact, allFacts, isForFleet, isRead } from '../../commands/operation/fact.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { usePage } from '../../state/use-page.ts'
import { Empty, Head, Panel, Panels, Properties, Note } from '../../ui/layout.tsx'
import { escapeInvisible, Ago, Time, State } from '../../ui/text/value.tsx'
import { A, Copied, Identifier } from '../cells.tsx'
import { CallForm } from './form.tsx'
import { Method } from './list.tsx'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { toCamel } from '../../api/casing.ts'
import { isRecord } from '../../api/shape.ts'
import type { Command } from '../../commands/kernel/command.ts'
import { runAtom } from '../../commands/kernel/run/runner.ts'
import { type Reply, repliesAtom } from '../../state/replies.ts'
import { Button } from '../../ui/button.tsx'
import { Tree } from './tree.tsx'

type Props = { readonly fact: OperationFact; readonly command: Command }

/** Shows the last reply of an operation since the page was loaded. */
function LastReply({ fact, command }: Props) {
  const reply = useAtomValue(repliesAtom).find(({ operation }) => operation === fact.id)
  return (
    <div>
      {reply !== undefined && <Shown key={reply.at} reply={reply} fact={fact} command={command} />}
    </div>
  )
}

function Shown({ reply, fact, command }: Props & { readonly reply: Reply }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Scrolls to a new reply, but leaves the focus alone when the page is visited again.
    if (Date.now() - reply.at > JUST_NOW) return
    place.current?.querySelector<HTMLElement>('[role=treeitem]')?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [reply])
  const { status, milliseconds, requestId, call, data } = reply
  const at = new Date(reply.at)
  return (
    <div ref={place}>
      <Panels>
        <Panel
          title="Reply"
          padded
          actions={<NextPage reply={reply} fact={fact} command={command} />}
        >
          <Properties
            items={{
              Status: <Status of={status} />,
              Took: `${milliseconds} ms`,
              Call: <Copied text={call} />,
              'Request ID': requestId === null ? null : <Identifier id={requestId} />,
              Received: (
                <span>
                  <Time at={at} /> (<Ago at={at} suffix />)
                </span>
              ),
            }}
          />
        </Panel>
        <Panel title="Body" note={countIn(data)}>
          {data === undefined ? (
            <Note>The reply has no body</Note>
          ) : (
            <Tree label="Reply" value={data} />
          )}
        </Panel>
      </Panels>
    </div>
  )
}

/** Announces that a reply has arrived, without its body, which may be long. */
function Status({ of }: { of: number }) {
  return (
    <span role="status">
      <State tone="default">{String(of)}</State>
    </span>
  )
}

/** Milliseconds for which a reply counts as new. */
const JUST_NOW = 5000

function countIn(data: unknown): string | null {
  return isRecord(data) && Array.isArray(data['items']) ? `${data['items'].length} items` : null
}

/** Reads the next page of a list; null if the reply was the last one, or not a list. */
function NextPage({ reply, fact, command }: Props & { readonly reply: Reply }) {
  const run = useSetAtom(runAtom)
  const token = isRecord(reply.data) ? reply.data['next_page'] : null
  if (fact.gives !== 'page' || typeof token !== 'string' || reply.args === undefined) return null
  const given = { ...reply.args, [toCamel('page_token')]: token }
  return (
    <Button small onClick={() => void run({ command, given, door: 'button' })}>
      Next page
    </Button>
  )
}

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
