import type { Terminal } from '@xterm/xterm'

/**
 * What a guest may ask of a terminal beyond its screen (xterm's control sequences, "Operating System Commands"): the
 * window's title, the colours, links, directories, notifications, the clipboard, files. All of it is ignored.
 */
const COMMANDS = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 46, 50, 51, 52, 60,
  61, 66, 99, 104, 105, 106, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 133, 440, 633, 777,
  1337, 5522,
] as const

/** Makes a terminal deaf to them, and to questions whose answer could be read as typed text. */
export function ignoreTricks(terminal: Terminal): void {
  const handled = () => true
  for (const command of COMMANDS) terminal.parser.registerOscHandler(command, handled)
  terminal.parser.registerDcsHandler({ intermediates: '$', final: 'q' }, handled)
  terminal.parser.registerDcsHandler({ intermediates: '+', final: 'q' }, handled)
  terminal.parser.registerCsiHandler({ final: 't' }, handled)
}
