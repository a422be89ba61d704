import { askInTerminal } from './ask.ts'
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
