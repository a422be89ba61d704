import { sizeParts } from '../api/show/size.ts'

/** Shows bytes in binary units, with the unit muted: `10 GiB`. */
export function Size({ bytes }: { bytes: number }) {
  const { value, unit } = sizeParts(bytes)
  return (
    <span>
      {value} <span className="dim">{unit}</span>
    </span>
  )
}
