import { type Param, text } from './params.ts'

/** Takes text without the spaces around it. */
export function trimmed<const O extends boolean = false>(
  label: string,
  settings: Parameters<typeof text<O>>[1] = {},
): Param<string, NoInfer<O>> {
  return { ...text(label, settings), parse: (value) => ({ value: value.trim() }) }
}
