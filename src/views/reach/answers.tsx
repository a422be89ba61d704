import { Caveats } from './network.tsx'
import { useEffect, useMemo, useRef } from 'react'
import type { Answer, Question } from '../../reach/answer.ts'
import { reach } from '../../reach/question.ts'
import type { World } from '../../reach/world.ts'
import { Note, Panel, Row, Stack } from '../../ui/layout.tsx'
import { escapeInvisible, State } from '../../ui/text/value.tsx'
import css from './path.module.css'
import { VERDICTS } from './question.ts'
import { Repairs } from './repairs.tsx'
import { WalkPanel } from './walk.tsx'

/** Draws at most this many paths: an answer with more is read as a table. */
const MOST_WALKS = 24

type Props = Required<Question> & {
  /** The network; undefined until it has been read. */
  readonly world: World | undefined
  readonly project: string
  /** True to answer in the other direction, too. */
  readonly both: boolean
}

/** Answers a question: the verdict, what decided it, what would change a no, and the paths. */
export function Answers({ world, project, both, from, to, port, protocol, vpc }: Props) {
  const answered = useMemo(() => {
    if (world === undefined) return []
    const there = { from, to, port, protocol, vpc }
    const questions = both ? [there, { ...there, from: to, to: from }] : [there]
    return questions.map((question) => ({ question, answer: reach(world, question) }))
  }, [world, from, to, port, protocol, vpc, both])
  return (
    <>
      <Spoken text={answered.map(({ answer }) => escapeInvisible(answer.sentence)).join(' ')} />
      {world !== undefined &&
        answered.map((one, at) => <Answered key={at} world={world} {...one} project={project} />)}
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

type AnsweredProps = {
  readonly world: World
  readonly question: Question
  readonly answer: Answer
  readonly project: string
}

function Answered({ world, question, answer, project }: AnsweredProps) {
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
          <Caveats notes={answer.notes} />
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
