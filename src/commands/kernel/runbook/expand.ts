import { quote } from '../line/print.ts'
import { scan, type Use } from './scan.ts'

/** A line with its variables replaced, and where their values stand in it. */
export type Expanded = {
  readonly text: string
  readonly values: readonly { readonly start: number; readonly end: number }[]
}

/** Puts values in the place of variables, quoted so that each stays the one word or text that it is. */
export function expand(line: string, values: ReadonlyMap<string, string>): Expanded {
  let text = ''
  let copied = 0
  const places: { start: number; end: number }[] = []
  for (const use of scan(line).uses) {
    const value = values.get(use.name)
    if (value === undefined) continue
    text += line.slice(copied, use.start)
    const start = text.length
    text += written(value, use)
    places.push({ start, end: text.length })
    copied = use.end
  }
  return { text: text + line.slice(copied), values: places }
}

function written(value: string, { within }: Use): string {
  if (within === 'document') return JSON.stringify(value).slice(1, -1)
  return within === 'quotes' ? value.replaceAll(/["\\$`]/g, String.raw`\$&`) : quote(value)
}
