/** Bytes in binary units, the unit muted: `10 GiB`. */
export function Size({ bytes }: { bytes: number }) {
  const { value, unit } = sizeOf(bytes)
  return (
    <span>
      {value} <span className="dim">{unit}</span>
    </span>
  )
}

/** The largest unit that leaves at least 1, and at most two decimals: 2000 GiB are `1.95 TiB`. */
export function sizeOf(bytes: number): { value: string; unit: string } {
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  return { value: String(Number((bytes / 1024 ** power).toFixed(2))), unit: units[power] ?? 'B' }
}

const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB']
