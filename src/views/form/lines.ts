import type { Param } from '../../commands/kernel/param.ts'

/** Returns the text of a field that edits a list as lines: as typed, or printed from its initial value. */
export function linesOf<Value>(
  param: Param<Value>,
  value: unknown,
  print: (value: Value) => string,
): string {
  if (typeof value === 'string') return value
  const read = param.fromJson(value)
  return 'value' in read ? print(read.value) : ''
}
