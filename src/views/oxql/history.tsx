import { useAtomValue, useSetAtom } from 'jotai'
import { startAtom } from '../../commands/kernel/run/start.ts'
import { clearQueries, forgetQuery } from '../../commands/oxql.ts'
import { queriesAtom } from '../../state/oxql/history.ts'
import { queryPath } from '../../state/oxql/read.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/layout.tsx'
import { escapeInvisible } from '../../ui/text/escape-invisible.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Ago } from '../../ui/text/time.tsx'
import { CommandButton } from '../command-button.tsx'
import { A } from '../link.tsx'
import css from './page.module.css'

/** Lists the queries run in this browser, newest first; each links to the query, ready to run. */
export function QueryHistory({ project }: { project: string | null }) {
  const queries = useAtomValue(queriesAtom).filter((asked) => asked.project === project)
  const run = useSetAtom(startAtom)
  const within = project === null ? {} : { project }
  if (queries.length === 0) {
    return (
      <Panel title="History" actions={<span />}>
        <Note>Queries you run appear here. They are kept in this browser.</Note>
      </Panel>
    )
  }
  return (
    <Panel
      title="History"
      note={queries.length}
      actions={<CommandButton command={clearQueries} of={within} variant="ghost" />}
    >
      <ul className={css.list} aria-label="History">
        {queries.map(({ query, at }) => {
          const text = escapeInvisible(query.replaceAll(/\s+/g, ' '))
          const drop = () =>
            void run({ command: forgetQuery, given: { query, ...within }, door: 'button' })
          return (
            <li key={query}>
              <A href={queryPath(query, project)}>
                <span className={css.text}>{text}</span>
                <small>
                  <Ago at={new Date(at)} suffix />
                </small>
              </A>
              <Button
                variant="ghost"
                square
                aria-label={`${forgetQuery.verb} ${text}`}
                onClick={drop}
              >
                <Icon name="close" />
              </Button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
