export type ComboOption = {
  value: string
  label: string
  /** Shown in the field once chosen; the label by default. */
  chosen?: string | undefined
  meta?: string | undefined
}

/** Shows at most this many options; the user reaches the rest by typing. */
const limit = 100

/**
 * Finds the options whose label contains the text, ignoring case; all of them while nothing is being typed (null).
 * Puts the one that equals the text first, so that Enter takes what was typed out. Appends the text itself with
 * `custom`, unless it equals a label.
 * @param offers leaves out some options; only called for those that would be shown, because it may be slow
 * @returns the options to show, and how many more there are
 */
export function filterOptions(
  options: readonly ComboOption[],
  typed: string | null,
  custom: boolean,
  offers: (option: ComboOption) => boolean = () => true,
): { shown: readonly ComboOption[]; more: number } {
  const text = (typed ?? '').trim()
  const query = text.toLowerCase()
  const found = options.filter((option) => option.label.toLowerCase().includes(query))
  const at = query === '' ? -1 : found.findIndex((option) => option.label.toLowerCase() === query)
  if (at > 0) found.unshift(...found.splice(at, 1))
  const shown: ComboOption[] = []
  let seen = 0
  for (; seen < found.length && shown.length < limit; seen += 1) {
    const option = found[seen]
    if (option !== undefined && offers(option)) shown.push(option)
  }
  if (custom && text !== '' && !options.some((option) => option.label === text)) {
    shown.push({ value: text, label: `Custom: ${text}` })
  }
  return { shown, more: found.length - seen }
}
