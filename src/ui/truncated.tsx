import { Dash } from './properties.tsx'
import { truncate } from './truncate.ts'
import { visible } from './visible.ts'

export type TruncatedProps = {
  text: string | null | undefined
  /** Characters it may have; 48, if not given. A longer one keeps two less, and an ellipsis. */
  max?: number | undefined
  /** The middle goes instead of the end: for identifiers. */
  middle?: boolean | undefined
}

/** Text from the API, cut if it is long; then the whole of it is a tooltip, and what is read out. A dash for none. */
export function Truncated({ text, max = 48, middle = false }: TruncatedProps) {
  const whole = visible(text)
  if (whole === '') return <Dash />
  const short = truncate(whole, max, middle)
  if (short === whole) return <bdi>{whole}</bdi>
  return (
    <span data-tip={whole}>
      <bdi aria-hidden="true">{short}</bdi>
      <span className="sr">{whole}</span>
    </span>
  )
}
