import { csvFormatRow } from 'd3-dsv'

/** Writes rows as comma-separated values, with the line ends that RFC 4180 asks for. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${csvFormatRow([...cells])}\r\n`).join('')
}

/**
 * Returns a text that a spreadsheet shows and never runs: anyone can choose a name, and what looks like a formula is one. An
 * apostrophe before it makes it text (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export function inertCell(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}
