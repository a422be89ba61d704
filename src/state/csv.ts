import { csvFormatRow } from 'd3-dsv'

/** Writes rows as comma-separated values, with the line ends that RFC 4180 asks for. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${csvFormatRow([...cells])}\r\n`).join('')
}
