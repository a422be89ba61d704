import { CallFailure } from '../connect/call.ts'
import { SettingsError } from '../options.ts'
import { version } from '../version.ts'
import { type Arguments, parseArguments } from './arguments.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { type CommandName, helpText } from './option-table.ts'
import { profiles } from './profiles.ts'
import { planOf, start, type Surroundings } from './start.ts'

/**
 * Runs the program.
 * @returns the exit code with the last words, or null while it serves
 */
export async function runProgram(
  args: readonly string[],
  around: Surroundings,
): Promise<{ readonly code: number; readonly words?: string } | null> {
  try {
    const parsed = parseArguments(args)
    if (parsed.flags.has('help')) return { code: 0, words: helpText() }
    if (parsed.flags.has('version')) return { code: 0, words: version }
    if (parsed.command !== 'start') {
      return await commands[parsed.command](parsed, around).then(() => ({ code: 0 }))
    }
    // Checks everything first, so that a mistake is reported before the longer build.
    const plan = planOf(parsed, around)
    await around.prepare()
    return await start(plan, around).then(() => null, failed(1))
  } catch (error) {
    return failed(2)(error)
  }
}

const commands = { login, logout, profiles } satisfies Record<
  Exclude<CommandName, 'start'>,
  (args: Arguments, around: Surroundings) => Promise<void>
>

function failed(code: number) {
  return (error: unknown) => {
    if (error instanceof SettingsError) return { code, words: error.message }
    if (error instanceof CallFailure) return { code: 1, words: error.message }
    throw error
  }
}
