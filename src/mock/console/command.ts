import { bootLog } from './boot.ts'
import { type Host, cat, ip, ls, top, uname, uptime } from './system.ts'

/** A command's output, in chunks; chunks after the first arrive over time. Lines end with CRLF. */
export type Output = Generator<string, void, void>

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

/** Runs a typed line. */
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
