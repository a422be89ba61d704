import { hashKey } from '@tanstack/query-core'
import { atom, type Getter } from 'jotai/vanilla'
import { peek, queryClientAtom, readNow } from '../../../state/cache/query.ts'
import { keyOf, type Read } from '../../../state/cache/read.ts'
import type { Args, Command } from '../command.ts'
import { planFor } from '../find/offered.ts'
import { commandsAtom } from '../registry.ts'
import { changeRun } from '../run/runs.ts'
import type { Offered } from '../run/outcome.ts'
import type { AreaPlans, Link } from './area-plans.ts'
import { loadAreaPlansAtom } from './load-area-plans.ts'
import { type Chain, chainOf } from './chains.ts'

type Undone = {
  readonly run: string
  readonly command: Command
  readonly args: Args
  /** True if the control plane answered that what was asked cannot be done. */
  readonly isInvalid: boolean
}

/** What the last notice offered. */
export const lastOfferAtom = atom<Offered | null>(null)

/** Adds to the notice of a command that was refused or has failed what can be done instead. */
export const offerAtom = atom(null, async (get, set, undone: Undone) => {
  const { run, command, args, isInvalid } = undone
  // The notice does without what cannot be read.
  const chain = await set(readChainAtom, command, args).catch(() => null)
  const plan = isInvalid ? planFor(get(commandsAtom), command) : undefined
  const offered =
    chain !== null
      ? { label: chain.label, command, args }
      : plan && { label: plan.verb, command: plan, args }
  if (offered === undefined) return
  set(lastOfferAtom, offered)
  const link = { label: offered.label, offered }
  changeRun(set, run, ({ notices }) => ({
    notices: notices.map((notice, at) =>
      at === notices.length - 1 ? { ...notice, link } : notice,
    ),
  }))
})

/** Makes a chain, reading what it is judged by. */
export const readChainAtom = atom(null, async (get, set, command: Command, args: Args) => {
  return readChain(get, { command, args }, await set(loadAreaPlansAtom, [command]))
})

async function readChain(
  get: Getter,
  { command, args }: Link,
  areas: readonly AreaPlans[],
): Promise<Chain | null> {
  const client = get(queryClientAtom)
  const asked = new Set<string>()
  for (;;) {
    const wanted = new Map<string, Read>()
    const know = (read: Read) => {
      const hash = hashKey(keyOf(read))
      if (!asked.has(hash)) wanted.set(hash, read)
      return asked.has(hash) ? peek(client, read) : undefined
    }
    const chain = chainOf(command, args, { areas, know })
    if (wanted.size === 0) return chain
    for (const [hash, read] of wanted) {
      asked.add(hash)
      const answer = readNow(get, read, 0)
      await (read.expected === undefined ? answer : answer.catch(() => undefined))
    }
  }
}
