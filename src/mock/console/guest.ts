import { type Host, type Machine, bootLog, cat, ip, ls, top, uname, uptime } from './system.ts'

/** The system behind a serial console, as a terminal sees it. */
export type Guest = {
  /** Handles input. Returns the immediate output. */
  type(bytes: Uint8Array, now: number): Uint8Array
  /** True while a command has more output. */
  readonly busy: boolean
  /** Returns the next chunk of the running command. */
  proceed(now: number): Uint8Array
  /** Ends the boot: the guest has printed its login prompt. */
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
/** Most bytes that can be typed before Enter, or while a command runs. */
const longestLine = 4096
const isEnter = (byte: number) => byte === 13 || byte === 10
const isRubout = (byte: number) => byte === 8 || byte === 127

/**
 * Creates a guest.
 * @param machine the hardware that it reports
 * @param since boot time, in milliseconds since 1970 UTC
 */
export function createGuest(machine: Machine, since: number): Guest {
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
      // Skips escape sequences (cursor keys and the like), which end with a letter or a tilde.
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

  /** Returns what Enter prints, after its line break. */
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

  /** Continues the command until it has more output than fits in one go. */
  function proceeded(now: number): number[] {
    const next = output?.next()
    if (next === undefined) return []
    if (!next.done) {
      const text = ascii(next.value)
      // Finishes short commands at once.
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

  /** Counts characters by their first bytes; continuation bytes start with the bits 10. */
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

/** A command's output, in chunks; chunks after the first arrive over time. Lines end with CRLF. */
type Output = Generator<string, void, void>

/** Approximate characters per chunk. */
const piece = 16_384

/** The commands that a guest knows, in the order in which `help` lists them. */
const commands: Readonly<Record<string, (words: readonly string[], host: Host) => Output>> = {
  help: () => lines(`Commands: ${Object.keys(commands).join(' ')} exit`),
  echo: (words) => lines(words.join(' ')),
  seq: (words) => sequence(words),
  yes: (words) => forever(words.length === 0 ? 'y' : words.join(' ')),
  date: (_, { now }) => lines(new Date(now).toUTCString()),
  hostname: (_, { hostname }) => lines(hostname),
  whoami: (_, { user }) => lines(user),
  nproc: (_, { ncpus }) => lines(String(ncpus)),
  ls: (words) => lines(...ls(words)),
  cat: (words, host) => lines(...cat(words, host)),
  uname: (words, host) => lines(...uname(words, host)),
  uptime: (_, host) => lines(uptime(host)),
  ip: (words, host) => lines(...ip(words, host)),
  top: (_, host) => lines(...top(host)),
  dmesg: () =>
    lines(...bootLog().flatMap(({ text }) => (text.startsWith('[  ') ? [text.trim()] : []))),
  clear: function* () {
    yield '\u001b[H\u001b[2J'
  },
}

export function runLine(line: string, host: Host): Output {
  const [word = '', ...words] = line.trim().split(/\s+/)
  const command = Object.hasOwn(commands, word) ? commands[word] : undefined
  if (word === '') return lines()
  return command === undefined ? lines(`bash: ${word}: command not found`) : command(words, host)
}

function* lines(...texts: readonly string[]): Output {
  for (const text of texts) yield `${text}\r\n`
}

/** Handles `seq LAST`, `seq FIRST LAST` and `seq FIRST STEP LAST`. */
function* sequence(words: readonly string[]): Output {
  const numbers = words.map(Number)
  const wrong = words.find((_, place) => !Number.isFinite(numbers[place]))
  if (wrong !== undefined) return yield `seq: invalid number '${wrong}'\r\n`
  const [first, step, last] =
    numbers.length === 3
      ? numbers
      : numbers.length === 2
        ? [numbers[0], 1, numbers[1]]
        : [1, 1, ...numbers]
  if (first === undefined || last === undefined || step === undefined || numbers.length > 3) {
    return yield 'usage: seq [first [step]] last\r\n'
  }
  if (step === 0) return yield 'seq: the step must not be zero\r\n'
  let text = ''
  for (let place = 0; ; place++) {
    const number = first + place * step
    if (step > 0 ? number > last : number < last) break
    text += `${number}\r\n`
    if (text.length < piece) continue
    yield text
    text = ''
  }
  if (text !== '') yield text
}

function* forever(text: string): Output {
  const line = `${text}\r\n`
  const much = line.repeat(Math.max(1, Math.floor(piece / line.length)))
  for (;;) yield much
}
