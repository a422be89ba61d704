import type { Api } from '../../api/client.ts'
import { requestOf, type WireRequest } from '../../api/request.ts'
import type { Args, Command } from './command.ts'
import { unfollowed } from './work.ts'

export type PlannedCall = WireRequest

/**
 * What a command would send: its `run` is carried out with an API that answers reads and stops at the first
 * write, which is recorded and never sent; secrets are left out of it. Null when it writes nothing, or a read that it needs
 * fails.
 * @param subject what the command acts on, as it was judged
 */
export async function firstWrite(
  api: Api,
  command: Command,
  args: Args,
  subject?: unknown,
): Promise<PlannedCall | null> {
  const stop = new Error('Stopped before the first write')
  let planned: PlannedCall | null = null
  const dry: Api = {
    send: (operation, given, options) => {
      if (operation.method === 'GET') return api.send(operation, given, options)
      planned ??= requestOf(operation, given)
      return Promise.reject(stop)
    },
    call: (operation, given, options) => {
      if (operation.method === 'GET') return api.call(operation, given, options)
      planned ??= requestOf(operation, given)
      return Promise.reject(stop)
    },
    listening: () => dry,
  }
  try {
    await command.run(dry, masked(command, args), unfollowed(subject))
  } catch {
    // Either the stop above, or a read that failed: the run itself will tell of that one.
  }
  return planned
}

/** The arguments with dots for every secret, which is neither shown nor copied. */
function masked(command: Command, args: Args): Args {
  const hidden = Object.keys(args).filter((name) => command.params[name]?.kind === 'secret')
  return { ...args, ...Object.fromEntries(hidden.map((name) => [name, '•••'])) }
}
