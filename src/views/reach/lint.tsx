import { useMemo } from 'react'
import { capital } from '../../state/words.ts'
import { useNames } from '../../state/use-page.ts'
import { Empty, Note, Panel, Stack } from '../../ui/layout.tsx'
import { escapeInvisible, State, type Tone } from '../../ui/text/value.tsx'
import { ReadError } from '../read-error.tsx'
import { Mend } from './repairs.tsx'
import { UnreadNote, useNetwork } from './network.tsx'
import { Deciders } from './walk.tsx'
import type { Finding } from '../../reach/check/finding.ts'
import { lint } from '../../reach/check/lint.ts'
import css from './path.module.css'

const TONES = {
  danger: 'destructive',
  warning: 'notice',
  note: 'neutral',
} as const satisfies Record<Finding['tone'], Tone>

/** Counts what is wrong in the network of a VPC; nothing until it is known. */
export function LintCount() {
  const { findings, isPart } = useFindings()
  if (findings === undefined || (isPart && findings.length === 0)) return null
  return <span className="dim">{findings.length}</span>
}

/** Lists what is wrong in the network of a VPC: why it matters, what decides it, and the command that mends it. */
export function Findings() {
  const { project, network, findings, isPart } = useFindings()
  const { data } = network
  const isNothing = findings?.length === 0
  return (
    <Panel
      title="Lint"
      note={isPart && isNothing ? undefined : findings?.length}
      padded={isPart || !isNothing}
    >
      <ReadError what="the network" query={network} />
      <UnreadNote query={network} />
      {data === undefined && !network.isError && <Note>Reading the network …</Note>}
      {isNothing && (
        <Empty
          title={isPart ? 'Nothing found in what could be read' : 'Nothing found'}
          line="Rules, routes and gateways whose effect is not what they say appear here."
        />
      )}
      {findings !== undefined && findings.length > 0 && (
        <ul className={css.findings} aria-label="Findings">
          {findings.map((finding) => (
            <li
              key={`${finding.kind} ${finding.subject.id ?? finding.subject.name} ${finding.sentence}`}
            >
              <Found finding={finding} project={project} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function useFindings() {
  const { project, vpc = '' } = useNames()
  const network = useNetwork(project)
  const { data } = network
  const findings = useMemo(() => {
    const found = data?.vpcs.find(({ id, name }) => name === vpc || id === vpc)
    return data === undefined || found === undefined ? undefined : lint(data, found.id)
  }, [data, vpc])
  const isPart = data !== undefined && data.unread.length > 0
  return { project, network, findings, isPart }
}

function Found({ finding, project }: { finding: Finding; project: string }) {
  const { kind, tone, subject, others, sentence, why, decides, mend } = finding
  return (
    <Stack gap="xs">
      <State tone={TONES[tone]}>{capital(kind)}</State>
      <strong className="long">{escapeInvisible(sentence)}</strong>
      <span className="dim long">{escapeInvisible(`${why}. ${decides}.`)}</span>
      <span>
        <Deciders of={[subject, ...others]} project={project} />
      </span>
      {mend !== null && <Mend repair={mend} project={project} />}
    </Stack>
  )
}
