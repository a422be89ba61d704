import { isRecord } from '../../api/shape.ts'
import { toSnake, toWire } from '../../api/casing.ts'
import { csvOf } from '../../state/csv.ts'

/** Makes a table of records, with a column for each field that any of them has. */
export function tableOf(rows: readonly object[]): string {
  const records = rows.map((row) => toWire(row)).filter(isRecord)
  const fields = [...new Set(records.flatMap((record) => Object.keys(record)))]
  const cells = records.map((record) =>
    fields.map((field) => textOf(Object.hasOwn(record, field) ? record[field] : null)),
  )
  return csvOf([fields.map(toSnake), ...cells])
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
