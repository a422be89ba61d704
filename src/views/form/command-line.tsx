import type { Command, NetworkChange } from '../../commands/kernel/command.ts'
import { Boundary } from '../../ui/code/boundary.tsx'
import { fetched } from '../../ui/code/fetched.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'
import css from './fields.module.css'
import type { Form, ResultLine } from './use-form.ts'

/** Loads on first use, because the network as a computation is much code. */
const Difference = fetched(async () => (await import('../reach/difference.tsx')).DifferenceNote)

/** Loads after the fields, which nobody has filled in by then. */
const ReadyLine = fetched(async () => (await import('./ready-line.tsx')).ReadyLine)

/** Shows what a form would change in a network, and the command line that does the same. */
export function Consequences({ form }: { form: Form }) {
  const line = form.line()
  return (
    <>
      {'network' in line && <NetworkConsequence network={line.network} />}
      <SentLine command={form.command} line={line} />
    </>
  )
}

export function NetworkConsequence({ network }: { network: NetworkChange | null }) {
  return (
    network !== null && (
      <Boundary what="what will change">
        <Difference {...network} />
      </Boundary>
    )
  )
}

/** Shows the command line of a form, or what the form still needs for one that can run. */
export function SentLine({ command, line }: { command: Command; line: ResultLine }) {
  if ('missing' in line) {
    return (
      <p className={css.line} data-missing>
        Command line needs: {escapeInvisible(line.missing.join(', '))}
      </p>
    )
  }
  return (
    <div className={`${css.line} ${css.ready}`}>
      <Boundary what="the command line">
        <ReadyLine command={command} args={line.args} seen={line.seen} />
      </Boundary>
    </div>
  )
}
