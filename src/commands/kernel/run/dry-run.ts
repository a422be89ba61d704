import type { Api } from '../../../api/http/client.ts'
import type { Operation } from '../../../api/operation.ts'
import { requestOf, type WireRequest } from '../../../api/http/request.ts'
import type { Args, Command } from '../command.ts'
import { unfollowed } from './progress.ts'

export type PlannedCall = WireRequest

type Rewrite = <A>(operation: Operation<A>, given: A) => A

/**
 * Finds what a command would send: carries out its `run` with an API that answers reads and stops at the first write,
 * which is recorded without its secrets and never sent. Null if it writes nothing, or a read that it needs fails.
 * @param subject what the command acts on, as it was judged
 * @param rewrite what becomes of the arguments on their way, such as names that give way to ids
 */
export async function firstWrite(
  api: Api,
  command: Command,
  args: Args,
  subject?: unknown,
  rewrite: Rewrite = (_operation, given) => given,
): Promise<PlannedCall | null> {
  const stop = new Error('Stopped before the first write')
  let planned: PlannedCall | null = null
  const halt = <A>(operation: Operation<A>, given: A) => {
    // A HEAD is followed by a download, which writes nothing and takes too long for a dry run.
    if (operation.method !== 'HEAD') planned ??= requestOf(operation, rewrite(operation, given))
    return Promise.reject(stop)
  }
  const dry: Api = {
    send: (operation, given, options) =>
      operation.method === 'GET' ? api.send(operation, given, options) : halt(operation, given),
    call: (operation, given, options) =>
      operation.method === 'GET' ? api.call(operation, given, options) : halt(operation, given),
    listening: () => dry,
  }
  try {
    await command.run(dry, masked(command, args), unfollowed(subject))
  } catch {
    // Either the stop above, or a failed read, which the run itself will report.
  }
  return planned
}

/** Replaces every secret with dots, since the call is shown and can be copied. */
function masked(command: Command, args: Args): Args {
  const hidden = Object.keys(args).filter((name) => command.params[name]?.kind === 'secret')
  if (hidden.length === 0) return args
  return { ...args, ...Object.fromEntries(hidden.map((name) => [name, '•••'])) }
}
