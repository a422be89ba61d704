import { useEffect, useState } from 'react'
import { ApiError } from '../api/errors.ts'
import { Button, type ButtonProps } from '../ui/button.tsx'

type Props = Pick<ButtonProps, 'busy' | 'small' | 'variant'> & {
  /** Why it failed; the control plane may have said how long to wait. */
  readonly error: unknown
  readonly onPress: () => void
}

/** Does again what failed, though not before the control plane wants to be asked again. */
export function TryAgain({ error, onPress, ...look }: Props) {
  const seconds = useSecondsUntil(error instanceof ApiError ? error.retryAt : null)
  const waits = seconds > 0
  return (
    <Button {...look} reason={waits ? 'The control plane asks to wait' : null} onClick={onPress}>
      {waits ? `Try again in ${seconds} s` : 'Try again'}
    </Button>
  )
}

/** Whole seconds until a time, counted down; 0 when it is past or none. */
function useSecondsUntil(time: number | null): number {
  const [now, setNow] = useState(() => Date.now())
  const left = time === null ? 0 : Math.max(0, time - now)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setNow(Date.now()), left % 1000 || 1000)
    return () => clearTimeout(timer)
  }, [left])
  return Math.ceil(left / 1000)
}
