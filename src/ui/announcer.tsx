import { useEffect, useState } from 'react'

export type AnnouncerProps = {
  /** Announced politely; '' for nothing. */
  message: string
  /** Incremented to announce the same message twice in a row. */
  turn?: number | undefined
}

/** Announces a message to screen readers only. Removes the text after 7 s, so that no one stumbles on it later. */
export function Announcer({ message, turn = 0 }: AnnouncerProps) {
  const [expired, setExpired] = useState('')
  const announcement = `${turn} ${message}`
  useEffect(() => {
    const timer = setTimeout(() => setExpired(announcement), 7000)
    return () => clearTimeout(timer)
  }, [announcement])
  return (
    <div className="sr" role="status" aria-live="polite">
      {expired !== announcement && <span key={announcement}>{message}</span>}
    </div>
  )
}
