/** Bytes in binary units, the unit muted: `10 GiB`. */
export function Size({ bytes }: { bytes: number }) {
  const { value, unit } = sizeOf(bytes)
  return (
    <span>
      {value} <span className="dim">{unit}</span>
    </span>
  )
}

/** Its largest binary unit, with at most two decimals: 2000 GiB are `1.95 TiB`. */
export function sizeOf(bytes: number): { value: string; unit: string } {
  let amount = bytes
  let power = 0
  // What would be rounded to 1024 belongs to the next unit.
  while (Number(amount.toFixed(2)) >= 1024 && power < units.length - 1) {
    amount /= 1024
    power += 1
  }
  return { value: String(Number(amount.toFixed(2))), unit: units[power] ?? 'B' }
}

const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB']
