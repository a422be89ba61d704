/** Steps that run at the same time. */
const AT_ONCE = 6

type Scheduled<Step, End> = {
  /** In order: a step waits only for earlier ones. Those that it names and that are not among these count as done. */
  readonly steps: readonly Step[]
  /** Whether nothing more begins once a step has ended so. */
  readonly stops?: (end: End) => boolean
  /** Waits while the user has paused the plan; rejects when they cancel the rest. */
  readonly gate: () => Promise<void>
  /** Waits for the state that a step needs. It holds up nothing else. */
  readonly ready?: (step: Step) => Promise<unknown>
  readonly run: (step: Step) => Promise<End>
  readonly isDone: (end: End) => boolean
}

/**
 * Runs steps in their order, each once, and after those that it waits for are done. Resolves to how each ended; null for
 * one that was never begun. Steps in progress end by themselves.
 */
export async function schedule<
  Step extends { readonly id: string; readonly after: readonly string[] },
  End,
>({
  steps,
  stops = () => false,
  gate,
  ready,
  run,
  isDone,
}: Scheduled<Step, End>): Promise<Map<string, End | null>> {
  const ends = new Map<string, Promise<End | null>>()
  const queue: (() => void)[] = []
  let free = AT_ONCE
  let isStopped = false
  const begin = async (step: Step): Promise<End | null> => {
    const before = await Promise.all(step.after.flatMap((id) => ends.get(id) ?? []))
    if (!before.every((end) => end !== null && isDone(end))) return null
    await ready?.(step)
    if (free === 0) await new Promise<void>((next) => queue.push(next))
    else free -= 1
    try {
      if (!isStopped) await gate()
      if (isStopped) return null
      const end = await run(step)
      isStopped ||= stops(end)
      return end
    } catch {
      // Cancelled.
      isStopped = true
      return null
    } finally {
      const next = queue.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
  for (const step of steps) ends.set(step.id, begin(step))
  return new Map(await Promise.all([...ends].map(async ([id, end]) => [id, await end] as const)))
}
