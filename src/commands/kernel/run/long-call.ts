import type { RunContext } from './work.ts'

/** Milliseconds after which the status line shows a running call, so that the user can cancel it. */
const LONG = 1500

/**
 * Waits for a single call that may take long, and shows it in the status line once it does.
 * @param unit the name of what it counts as one of, such as `queries`
 */
export async function longCall<Value>(
  { show }: Pick<RunContext<unknown>, 'show'>,
  unit: string,
  call: Promise<Value>,
): Promise<Value> {
  const wait = setTimeout(() => show({ done: 0, total: 1, unit, isOneCall: true }), LONG)
  try {
    return await call
  } finally {
    clearTimeout(wait)
  }
}
