import type { Host, Output } from './command.ts'
import { runLine } from './command.ts'

/** The system behind a serial console, as far as a terminal can tell. */
export type Guest = {
  /** Takes what was typed. Returns what is written because of it, at once. */
  type(bytes: Uint8Array, now: number): Uint8Array
  /** Whether a command has more to write. */
  readonly busy: boolean
  /** The next piece that the running command writes. */
  proceed(now: number): Uint8Array
  /** The boot has come to the prompt of the login. */
  ready(): void
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const interrupt = 3
const endOfInput = 4
const bell = 7
const clearScreen = 12
const eraseLine = 21
const escape = 27
/** How much can be typed before Enter, and while a command runs, in bytes. */
const longestLine = 4096
const isEnter = (byte: number) => byte === 13 || byte === 10
const isRubout = (byte: number) => byte === 8 || byte === 127

/** @param machine what the guest runs on @param since when it came up, in milliseconds since 1970 UTC */
export function createGuest(machine: Pick<Host, 'hostname' | 'ncpus'>, since: number): Guest {
  let phase: 'booting' | 'login' | 'shell' = 'booting'
  let [user, typed] = ['', [] as number[]]
  let output: Output | null = null
  let ahead: number[] = []
  let inEscape = false

  const login = 'oxide-instance login: '
  const prompt = () => (phase === 'login' ? login : `${user}@${machine.hostname}:~$ `)

  function type(bytes: Uint8Array, now: number): Uint8Array {
    return written([...bytes].flatMap((byte) => taken(byte, now)))
  }

  function taken(byte: number, now: number): number[] {
    if (phase === 'booting') return isEnter(byte) ? [13, 10] : [byte]
    if (inEscape) {
      // Sequences of cursor keys and the like end with a letter or a tilde.
      inEscape = byte === 91 || byte === 79 ? true : !/[A-Za-z~]/.test(String.fromCharCode(byte))
      return []
    }
    if (byte === interrupt) return interrupted()
    if (output !== null) {
      if (ahead.length < longestLine) ahead.push(byte)
      return []
    }
    if (byte === escape) {
      inEscape = true
      return []
    }
    if (isEnter(byte)) return [13, 10, ...entered(now)]
    if (isRubout(byte)) return erased()
    if (byte === eraseLine) {
      const gone = characters()
      typed = []
      return ascii('\b \b'.repeat(gone))
    }
    if (byte === clearScreen) return [...ascii(`\u001b[H\u001b[2J${prompt()}`), ...typed]
    if (byte === endOfInput)
      return typed.length === 0 && phase === 'shell' ? ascii(loggedOut()) : [bell]
    if (byte < 32) return []
    if (typed.length >= longestLine) return [bell]
    typed.push(byte)
    return [byte]
  }

  function interrupted(): number[] {
    output = null
    ahead = []
    typed = []
    return ascii(`^C\r\n${prompt()}`)
  }

  /** What Enter brings about, after its new line. */
  function entered(now: number): number[] {
    const line = decoder.decode(Uint8Array.from(typed)).trim()
    typed = []
    if (phase === 'login') {
      if (line !== '') {
        user = line
        phase = 'shell'
      }
      return ascii(line === '' ? prompt() : `Welcome to this instance\r\n${prompt()}`)
    }
    if (line === 'exit' || line === 'logout') return ascii(loggedOut())
    output = runLine(line, { ...machine, user, since, now })
    return proceeded(now)
  }

  /** Runs on until a command has more to write than goes at once. */
  function proceeded(now: number): number[] {
    const next = output?.next()
    if (next === undefined) return []
    if (!next.done) {
      const text = ascii(next.value)
      // Short commands are over with their first piece.
      return next.value.length < 8192 ? [...text, ...proceeded(now)] : text
    }
    output = null
    const waiting = ahead
    ahead = []
    return [...ascii(prompt()), ...waiting.flatMap((byte) => taken(byte, now))]
  }

  function loggedOut(): string {
    phase = 'login'
    return `logout\r\n\r\n${login}`
  }

  function erased(): number[] {
    if (typed.length === 0) return []
    while ((typed.pop() ?? 0) >> 6 === 2 && typed.length > 0);
    return ascii('\b \b')
  }

  /** Bytes that begin a character; the rest of one has its two highest bits at 10. */
  function characters(): number {
    return typed.filter((byte) => byte >> 6 !== 2).length
  }

  return {
    type,
    get busy() {
      return output !== null
    },
    proceed: (now) => written(proceeded(now)),
    ready() {
      phase = 'login'
    },
  }
}

function ascii(text: string): number[] {
  return [...encoder.encode(text)]
}

function written(bytes: readonly number[]): Uint8Array {
  return Uint8Array.from(bytes)
}
