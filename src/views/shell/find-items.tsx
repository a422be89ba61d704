import { Command as Cmdk } from 'cmdk'
import type { Found } from '../../state/objects.ts'
import { Keys } from '../../ui/keys.tsx'
import { escapeInvisible } from '../../ui/escape-invisible.ts'
import { type Choice, placeOf } from './choices.ts'
import { addressOf } from './found.ts'
import { marked } from './matching.ts'
import css from './palette.module.css'

type ChoiceProps = { choice: Choice; query: string; onPick: () => void }

export function ChoiceItem({
  choice: { key, title, command, reason, live },
  query,
  onPick,
}: ChoiceProps) {
  return (
    <Cmdk.Item value={key} onSelect={onPick} className={css.item}>
      <span data-refused={reason === null ? undefined : true}>
        <Marked text={escapeInvisible(title)} query={query} />
        {reason !== null && <span className={css.why}> — {escapeInvisible(reason)}</span>}
      </span>
      <small>{command.id}</small>
      <span className={css.key}>{live && command.key !== null && <Keys of={command.key} />}</span>
    </Cmdk.Item>
  )
}

type FoundProps = { thing: Found; query: string; onPick: () => void }

export function FoundItem({ thing, query, onPick }: FoundProps) {
  return (
    <Cmdk.Item value={`${addressOf(thing)} ${thing.name}`} onSelect={onPick} className={css.item}>
      <bdi>
        <Marked text={escapeInvisible(thing.name)} query={query} />
      </bdi>
      <small>{escapeInvisible(placeOf(thing))}</small>
      <span />
    </Cmdk.Item>
  )
}

/** Shows the chosen command as a command line, and what the keys do. */
export function Footer({ line }: { line: string }) {
  return (
    <footer className={css.foot}>
      <code>{escapeInvisible(line)}</code>
      <span className={css.hints}>
        <Keys of="enter" quiet /> run <Keys of="tab" quiet /> fill <Keys of="mod+c" quiet /> copy{' '}
        <Keys of="esc" quiet /> close
      </span>
    </footer>
  )
}

/** Says how much was searched, if that is not everything. */
export function Searched({ note }: { note: string | null }) {
  return <div role="status">{note !== null && <p className={css.note}>{note}</p>}</div>
}

function Marked({ text, query }: { text: string; query: string }) {
  const [before, hit, after] = marked(text, query)
  return (
    <>
      {before}
      {hit === '' ? null : <mark>{hit}</mark>}
      {after}
    </>
  )
}
