import { createInterface } from 'node:readline/promises'
import { CallFailure } from '../connect/call.ts'

/**
 * Asks a yes-or-no question in the terminal. Without a terminal, the answer is no.
 * @throws CallFailure if the user stops the program instead
 */
export async function askInTerminal(question: string): Promise<boolean> {
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
