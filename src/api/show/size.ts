/** Formats bytes for people: `10 GiB`, `1.95 TiB`. Rounded. */
export function showSize(bytes: number): string {
  const { value, unit } = sizeParts(bytes)
  return `${value} ${unit}`
}

/** An amount and its unit, separate because tables mute the unit. */
export type SizeParts = { readonly value: string; readonly unit: string }

/**
 * Converts bytes to the largest fitting binary unit, rounded to two decimals: 2000 GiB is 1.95 TiB. A dash if not a
 * number.
 */
export function sizeParts(bytes: number): SizeParts {
  if (!Number.isFinite(bytes)) return { value: '—', unit: '' }
  let amount = bytes
  let power = 0
  // An amount that would round to 1024 belongs to the next unit.
  while (Number(amount.toFixed(2)) >= 1024 && power < PREFIXES.length) {
    amount /= 1024
    power += 1
  }
  const unit = power === 0 ? 'B' : `${PREFIXES.charAt(power - 1)}iB`
  return { value: String(Number(amount.toFixed(2))), unit }
}

const PREFIXES = 'KMGTPE'
