import type { Decider, Hop, Stop, Walk } from '../../reach/answer.ts'
import { trafficText } from '../../reach/traffic.ts'
import { joined } from '../../state/words.ts'
import { Panel, Stack } from '../../ui/layout.tsx'
import { escapeInvisible, Truncated } from '../../ui/text/value.tsx'
import { A } from '../cells.tsx'
import { deciderText } from '../../reach/decider-text.ts'
import { hrefOf, stopText, VERDICTS } from './question.ts'
import css from './path.module.css'

const MARKS = { passes: '✓', stops: '✕', unknown: '?' } as const
const OUTCOMES = { passes: 'passes', stops: 'stops here', unknown: 'cannot tell' } as const

/** Draws one path as boxes in a line, and tells below it why each hop decides as it does. */
export function WalkPanel({ walk, project }: { walk: Walk; project: string }) {
  const { from, to, family, path } = walk
  const title = `${stopText(from)} → ${stopText(to)}`
  const note = joined([
    VERDICTS[walk.verdict].word,
    family === null ? undefined : `IP${family}`,
    trafficText(walk.traffic),
    walk.addresses ?? undefined,
  ])
  const isThere = path.every(({ outcome }) => outcome === 'passes')
  // Both ends are drawn anyway.
  const boxes = path.filter(
    ({ place, outcome }) => outcome !== 'passes' || (place !== 'sender' && place !== 'receiver'),
  )
  return (
    <Panel title={escapeInvisible(title)} padded>
      <Stack gap="s">
        <p className="dim">{escapeInvisible(note)}</p>
        <ol className={css.path} aria-label={`Path from ${from.name} to ${to.name}`}>
          <End stop={from} project={project} />
          {boxes.map((hop, at) => (
            <Box key={at} hop={hop} project={project} />
          ))}
          <End stop={to} project={project} isDim={!isThere} />
        </ol>
        <details>
          <summary>Why, hop by hop</summary>
          <ol className={css.reasons}>
            {path.map((hop, at) => (
              <li key={at}>
                <span className="long">{escapeInvisible(hop.why)}</span>
                <Losers hop={hop} project={project} />
              </li>
            ))}
          </ol>
        </details>
      </Stack>
    </Panel>
  )
}

function End({ stop, project, isDim = false }: { stop: Stop; project: string; isDim?: boolean }) {
  const { kind, name, vpc, subnet, ip } = stop
  const decider: Decider = { kind: 'instance', id: stop.id, name, vpc, router: null }
  return (
    <li className={css.box} data-end data-dim={isDim || undefined}>
      {kind === 'instance' ? <Decided of={decider} project={project} /> : escapeInvisible(name)}
      <small>
        {escapeInvisible(
          joined([ip === name ? undefined : (ip ?? undefined), subnet ?? vpc ?? undefined]),
        )}
      </small>
    </li>
  )
}

function Box({ hop, project }: { hop: Hop; project: string }) {
  const { place, outcome, decided } = hop
  return (
    <li className={css.box} data-outcome={outcome}>
      <small>
        <span aria-hidden="true">{MARKS[outcome]}</span> {place}
        <span className="sr">, {OUTCOMES[outcome]}: </span>
      </small>
      <Decided of={decided} project={project} />
    </li>
  )
}

function Losers({ hop: { losers }, project }: { hop: Hop; project: string }) {
  if (losers.length === 0) return null
  return (
    <p className="dim">
      Later in order: <Deciders of={losers} project={project} />
    </p>
  )
}

/** Names several, with commas between them. */
export function Deciders({ of, project }: { of: readonly Decider[]; project: string }) {
  return of.map((one, at) => (
    <span key={`${one.kind} ${one.id ?? one.name}`}>
      {at > 0 && ', '}
      <Decided of={one} project={project} />
    </span>
  ))
}

/** Names what decided, linked where it has a page. */
export function Decided({ of, project }: { of: Decider; project: string }) {
  const href = hrefOf(project, of)
  const name = <Truncated text={deciderText(of)} />
  return href === null ? name : <A href={href}>{name}</A>
}
