export type ComboOption = {
  value: string
  label: string
  /** Stands in the field once it is chosen; the label where absent. */
  chosen?: string | undefined
  /** A second, muted line: not searched. */
  meta?: string | undefined
}

/** How many options are drawn at once; the rest is reached by typing. */
const drawn = 100

/**
 * The options whose label contains the text, case ignored; all, if nothing is being typed (null).
 * With `custom`, text that is no option's label becomes the last option.
 * @returns what to show, and how many more there are
 */
export function matching(
  options: readonly ComboOption[],
  typed: string | null,
  custom: boolean,
): { shown: readonly ComboOption[]; more: number } {
  const text = (typed ?? '').trim()
  const sought = text.toLowerCase()
  const found = options.filter((option) => option.label.toLowerCase().includes(sought))
  const shown = found.slice(0, drawn)
  if (custom && text !== '' && !options.some((option) => option.label === text)) {
    shown.push({ value: text, label: `Custom: ${text}` })
  }
  return { shown, more: Math.max(0, found.length - drawn) }
}
