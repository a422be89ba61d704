import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { toCamel } from '../../api/casing.ts'
import { isRecord } from '../../api/shape.ts'
import type { Command } from '../../commands/kernel/command.ts'
import { startAtom } from '../../commands/kernel/run/start.ts'
import type { Fact } from '../../commands/operation/fact.ts'
import { repliesAtom, type Reply } from '../../state/replies.ts'
import { State } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/layout.tsx'
import { Panel, Panels } from '../../ui/panel.tsx'
import { Properties } from '../../ui/properties.tsx'
import { Ago, Time } from '../../ui/text/time.tsx'
import { Copied, Identifier } from '../copied.tsx'
import { Tree } from './tree.tsx'

type Props = { readonly fact: Fact; readonly command: Command }

/** Shows the last reply of an operation since the page was loaded. */
export function LastReply({ fact, command }: Props) {
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
            items={[
              { label: 'Status', value: <Status of={status} /> },
              { label: 'Took', value: `${milliseconds} ms` },
              { label: 'Call', value: <Copied text={call} /> },
              {
                label: 'Request ID',
                value: requestId === null ? null : <Identifier id={requestId} />,
              },
              {
                label: 'Received',
                value: (
                  <span>
                    <Time at={at} /> (<Ago at={at} suffix />)
                  </span>
                ),
              },
            ]}
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
  const run = useSetAtom(startAtom)
  const token = isRecord(reply.data) ? reply.data['next_page'] : null
  if (fact.gives !== 'page' || typeof token !== 'string' || reply.args === undefined) return null
  const given = { ...reply.args, [toCamel('page_token')]: token }
  return (
    <Button small onClick={() => void run({ command, given, door: 'button' })}>
      Next page
    </Button>
  )
}
