export type ComboOption = {
  value: string
  label: string
  /** Shown in the field once chosen; the label by default. */
  chosen?: string | undefined
  /** A second, muted line: not searched. */
  meta?: string | undefined
}

/** The most options shown at once; the user reaches the rest by typing. */
const limit = 100

/**
 * Finds the options whose label contains the text, ignoring case; all of them while nothing is being typed (null).
 * Appends the text itself with `custom`, unless it equals a label.
 * @returns the options to show, and how many more there are
 */
export function filterOptions(
  options: readonly ComboOption[],
  typed: string | null,
  custom: boolean,
): { shown: readonly ComboOption[]; more: number } {
  const text = (typed ?? '').trim()
  const query = text.toLowerCase()
  const found = options.filter((option) => option.label.toLowerCase().includes(query))
  const shown = found.slice(0, limit)
  if (custom && text !== '' && !options.some((option) => option.label === text)) {
    shown.push({ value: text, label: `Custom: ${text}` })
  }
  return { shown, more: Math.max(0, found.length - limit) }
}
