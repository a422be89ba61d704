import { createInterface } from 'node:readline/promises'
import { CallFailure } from '../connect/call.ts'
import { runProgram } from './run.ts'
import type { Surroundings } from './start.ts'

/** Runs the program with the arguments, the environment and the terminal of this process. */
export async function runInProcess(
  rest: Pick<Surroundings, 'dist' | 'isInstalled' | 'prepare'>,
): Promise<void> {
  const { argv, env } = process
  const around = { ...rest, env, say: console.log, ask: askInTerminal }
  const ended = await runProgram(argv.slice(2), around)
  if (ended === null) return
  if (ended.words !== undefined) console[ended.code === 0 ? 'log' : 'error'](ended.words)
  process.exit(ended.code)
}

/**
 * Asks a yes-or-no question in the terminal. Without a terminal, the answer is no.
 * @throws CallFailure if the user stops the program instead
 */
async function askInTerminal(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim())
  } catch {
    throw new CallFailure('\nStopped. Nothing was changed.')
  } finally {
    terminal.close()
  }
}
