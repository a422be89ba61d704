import { createInterface } from 'node:readline/promises'

/** Asks a yes-or-no question in the terminal. Without a terminal, the answer is no. */
export async function askInTerminal(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim())
  } finally {
    terminal.close()
  }
}
