import { useAtomValue, useSetAtom } from 'jotai'
import type { Args, Command } from '../../../commands/kernel/command.ts'
import { parseLine } from '../../../commands/kernel/line/parse.ts'
import { SHELL_KEYS } from '../../../commands/kernel/keys/shell-keys.ts'
import { knownCommandsAtom } from '../../../commands/kernel/registry.ts'
import { runLastAtom } from '../../../commands/kernel/run/doors.ts'
import { lastEntryAtom } from '../../../commands/kernel/run/journal.ts'
import { lastAtom } from '../../../commands/kernel/run/runs.ts'
import { pageAtom } from '../../../state/context.ts'
import { keysAtom } from '../../../state/keymap.ts'
import { locationAtom, splitAddress } from '../../../state/navigation/location.ts'
import { calledOf, type Names, namesIn } from '../../../state/nouns.ts'
import { hasWritten } from '../../../state/plan/entry.ts'
import { NoticeLink } from '../../offer.tsx'
import { Hint } from '../keys/hint.tsx'
import { thingAddress } from '../palette/found.ts'
import css from './status-line.module.css'

/** Offers beside the last outcome what makes sense next: to look at it, to take it back, to do it again. */
export function AfterLast() {
  const last = useAtomValue(lastAtom)
  const entry = useAtomValue(lastEntryAtom)
  const act = useSetAtom(runLastAtom)
  const keysOf = useAtomValue(keysAtom)
  const link = useNext(entry?.line)
  const phase = last?.report?.phase
  const isOffer = link !== null && 'offered' in link
  const hasEnded = phase === 'done' || phase === 'failed'
  if (entry === undefined || !hasWritten(entry) || !hasEnded) {
    return isOffer && link !== null ? (
      <span className={css.after}>
        <NoticeLink link={link} />
      </span>
    ) : null
  }
  const keyOf = (id: 'shell again' | 'shell undo') => keysOf(id, SHELL_KEYS[id].keys)
  return (
    <span className={css.after}>
      {link !== null && (isOffer || phase === 'done') && <NoticeLink link={link} />}
      {entry.undo !== undefined && phase === 'done' && (
        <Hint keys={keyOf('shell undo')} label="Undo" onPress={() => void act('undo')} />
      )}
      <Hint keys={keyOf('shell again')} label="Again" onPress={() => void act('again')} />
    </span>
  )
}

/** Returns the link that the command offers, or one to what it made or changed unless that is shown already. */
function useNext(line: string | undefined) {
  const offered = useAtomValue(lastAtom)?.notices.find(({ link }) => link !== undefined)?.link
  const commands = useAtomValue(knownCommandsAtom)
  const here = useAtomValue(pageAtom)
  const path = splitAddress(useAtomValue(locationAtom)?.address ?? '').path
  if (offered !== undefined || line === undefined) return offered ?? null
  const parsed = parseLine(line, { commands, former: {} })
  const href = 'error' in parsed ? null : viewOf(parsed.command, parsed.given, here)
  return href === null || splitAddress(href).path === path ? null : { href, label: 'View' }
}

function viewOf({ word, noun, on, params }: Command, args: Args, here: Names): string | null {
  const isNew = on === null && word === 'create'
  const about = isNew ? noun : on
  if (about === null || word === 'delete') return null
  // What was renamed is found by its new name.
  const isNamed = isNew || (word === 'update' && args['name'] !== undefined)
  const name = isNamed ? args['name'] : args[params[calledOf(about)] ? calledOf(about) : about]
  if (typeof name !== 'string') return null
  return thingAddress({ noun: about, name, names: { ...namesIn(args), [about]: name } }, here)
}
