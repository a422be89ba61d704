import { useEffect, useState } from 'react'

export type AnnouncerProps = {
  /** What to say, politely; '' for nothing. */
  message: string
  /** Counts up, so that the same message can be said twice in a row. */
  turn?: number | undefined
}

/** Says things to screen readers only. The text goes after 7 s, so that nobody comes upon it later. */
export function Announcer({ message, turn = 0 }: AnnouncerProps) {
  const [over, setOver] = useState('')
  const said = `${turn} ${message}`
  useEffect(() => {
    const timer = setTimeout(() => setOver(said), 7000)
    return () => clearTimeout(timer)
  }, [said])
  return (
    <div className="sr" role="status" aria-live="polite">
      {over !== said && <span key={said}>{message}</span>}
    </div>
  )
}
