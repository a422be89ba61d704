import { useEffect, useMemo, useRef } from 'react'
import { reach, reachFrom, reachTo } from '../../commands/reach.ts'
import type { Answer, Question } from '../../reach/answer.ts'
import { reach as answerTo } from '../../reach/question.ts'
import type { World } from '../../reach/world.ts'
import { useNames, useSearch } from '../../state/use-page.ts'
import { Empty, Head, Note, Panel, Panels, Row, Stack } from '../../ui/layout.tsx'
import { State, escapeInvisible, Truncated } from '../../ui/text/value.tsx'
import { CommandButton } from '../command-button.tsx'
import { ReadError } from '../read-error.tsx'
import { QuestionForm } from './question-form.tsx'
import { argsOf, trafficIn, VERDICTS } from './question.ts'
import { Repairs } from './repairs.tsx'
import { UnreadNote } from './unread.tsx'
import { useNetwork } from './use-network.ts'
import { WalkPanel } from './walk.tsx'
import css from './path.module.css'

/** Draws at most this many paths: an answer with more is read as a table. */
const MOST_WALKS = 24

/** Answers whether one end reaches another: the verdict, then the path, hop by hop. */
export function ReachPage() {
  const { project } = useNames()
  const search = useSearch()
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  const isAsked = from !== '' && to !== ''
  const network = useNetwork(project, isAsked)
  const { port = null, protocol = null, vpc = null } = trafficIn(search)
  const args = { ...argsOf({ port, protocol }), project }
  const both = search.get('both') === 'true'
  const { data } = network
  const answered = useMemo(() => {
    if (data === undefined) return []
    const there = { from, to, port, protocol, vpc }
    const questions = both ? [there, { ...there, from: to, to: from }] : [there]
    return questions.map((question) => ({ question, answer: answerTo(data, question) }))
  }, [data, from, to, port, protocol, vpc, both])
  return (
    <>
      <Head
        title="Reachability"
        actions={
          <>
            {isAsked && (
              <>
                <CommandButton
                  command={reachFrom}
                  of={{ project }}
                  given={{ ...args, to }}
                  variant="plain"
                >
                  Who can reach <Truncated text={to} max={24} />
                </CommandButton>
                <CommandButton
                  command={reachTo}
                  of={{ project }}
                  given={{ ...args, from }}
                  variant="plain"
                >
                  What can <Truncated text={from} max={24} /> reach
                </CommandButton>
                <CommandButton
                  command={reach}
                  of={{ project }}
                  given={{ ...args, from: to, to: from }}
                  variant="plain"
                >
                  Other direction
                </CommandButton>
              </>
            )}
          </>
        }
      />
      <QuestionForm ends={['from', 'to']} />
      {!isAsked ? (
        <Panel>
          <Empty
            title="No question asked"
            line="The answer names the firewall rule or the route that decides. Type reach db1 internet --port 443 anywhere, or ask above."
          />
        </Panel>
      ) : (
        <Panels>
          <ReadError what="the network" query={network} />
          <UnreadNote of={network.data} />
          {network.data === undefined && !network.isError && <Note>Reading the network …</Note>}
          <Spoken text={answered.map(({ answer }) => escapeInvisible(answer.sentence)).join(' ')} />
          {data !== undefined &&
            answered.map((one, at) => (
              <Answered key={at} world={data} {...one} project={project} />
            ))}
        </Panels>
      )}
    </>
  )
}

/** Has screen readers say a text. They say only what a region comes to hold, and the answer may be known at once. */
function Spoken({ text }: { text: string }) {
  const region = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (region.current !== null) region.current.textContent = text
  }, [text])
  return <p ref={region} role="status" className="sr" />
}

type Props = {
  readonly world: World
  readonly question: Question
  readonly answer: Answer
  readonly project: string
}

function Answered({ world, question, answer, project }: Props) {
  const { from, to, port = null } = question
  const { word, tone } = VERDICTS[answer.verdict]
  // The verdict stands above it.
  const sentence = answer.sentence.replace(`${word}. `, '')
  const walks = answer.walks.slice(0, MOST_WALKS)
  const about = port === null || Number.isNaN(port) ? '' : ` port ${port}`
  return (
    <Stack gap="m">
      <Panel title={escapeInvisible(`${from} → ${to}${about}`)} padded>
        <Stack gap="s">
          <Row className={css.verdict}>
            <State tone={tone}>{word}</State>
          </Row>
          <p className="long">{escapeInvisible(sentence)}</p>
          {answer.notes.length > 0 && (
            <ul className={css.notes}>
              {answer.notes.map((note) => (
                <li key={note} className="dim">
                  {escapeInvisible(note)}
                </li>
              ))}
            </ul>
          )}
        </Stack>
      </Panel>
      {answer.verdict === 'no' && <Repairs world={world} question={question} project={project} />}
      {walks.map((walk, at) => (
        <WalkPanel key={at} walk={walk} project={project} />
      ))}
      {answer.walks.length > walks.length && (
        <Note>
          The first {walks.length} of {answer.walks.length} paths. Ask about one port or one address
          to see others.
        </Note>
      )}
    </Stack>
  )
}
