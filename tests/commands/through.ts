import type { Command } from '../../src/commands/kernel/command.ts'
import { type Outcome, questionAtom, reportAtom } from '../../src/commands/kernel/run/outcome.ts'
import { locationAtom } from '../../src/state/navigation/location.ts'
import { type Console, openConsole } from '../console.ts'
import type { Spot, Way } from './way.ts'

/** A question that was asked, and what had been sent before it. */
type Asked = {
  readonly sent: readonly string[]
  readonly typed: boolean
  readonly hasSentence: boolean
}

export type Gone = {
  readonly console: Console
  /** The outcome; null if the door does not return it. */
  readonly outcome: Outcome | null
  readonly asked: readonly Asked[]
}

/** Opens a console at a spot, starts a command there and confirms its questions. */
export async function goThrough(way: Way, command: Command, spot: Spot): Promise<Gone> {
  const console = openConsole()
  const { store } = console
  const asked: Asked[] = []
  store.sub(questionAtom, () => {
    const question = store.get(questionAtom)
    if (question === null) return
    const { typed, sentence, answer } = question
    asked.push({ sent: console.writes(), typed: typed !== null, hasSentence: sentence !== null })
    answer(true)
  })
  for (const { call, body } of spot.since ?? []) await console.ask(call, body)
  if (way.name !== 'link') await console.visit(spot.at, { history: 'replace' })
  return { console, outcome: await way.start(console, command, spot), asked }
}

/** Returns what the console shows and contains, and what it has sent. */
export function seenIn({ console, outcome, asked }: Gone) {
  const { store } = console
  const place = store.get(locationAtom)
  return {
    ...saidIn(console, outcome),
    address: place?.address,
    page: place?.shown,
    asked,
    wrote: console.wrote(),
  }
}

/** Returns the outcome if the door has it, or what scripts can read of it. */
function saidIn({ store }: Console, outcome: Outcome | null) {
  if (outcome?.phase === 'refuse') return { phase: 'refused', says: outcome.reason }
  if (outcome?.phase === 'fail') return { phase: 'failed', says: outcome.message }
  if (outcome !== null && outcome.phase !== 'ran') return { phase: outcome.phase }
  const told = store.get(reportAtom)
  return { command: told?.command, phase: told?.phase, says: told?.message.replace(FIELD, '$1') }
}

/** A link puts the argument's name before the sentence. */
const FIELD = /^[a-z-]+: (.*)\.$/
