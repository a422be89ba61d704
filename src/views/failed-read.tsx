import { useEffect, useState } from 'react'
import { ApiError, isForbidden } from '../api/http/errors.ts'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { fetched } from '../ui/code/fetched.tsx'
import { escapeInvisible } from '../ui/text/value.tsx'

/** Loads with the first refusal: what roles allow is much code, and most users never read of it. */
const RoleMissing = fetched(async () => (await import('./access/role-missing.tsx')).RoleMissing)

type FailedQuery = {
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

/** Shows why something could not be loaded, and offers to try again. */
export function FailedRead({ what, query }: { what: string; query: FailedQuery }) {
  return (
    <p role="status">
      {isForbidden(query.error) ? (
        <RoleMissing what={what} />
      ) : (
        escapeInvisible(
          query.error === null
            ? `Could not load ${what}.`
            : `Could not load ${what}: ${query.error.message.replace(/\.$/, '')}.`,
        )
      )}{' '}
      {!isLacking(query.error) && (
        <TryAgain
          small
          error={query.error}
          busy={query.isFetching}
          onPress={() => void query.refetch()}
        />
      )}
    </p>
  )
}

/** True if this console's own server says that the rack lacks what was asked for, however often it is tried. */
function isLacking(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'NotSupported'
}

type Props = Pick<ButtonProps, 'busy' | 'small' | 'variant'> & {
  /** The failure; the control plane may have said how long to wait. */
  readonly error: unknown
  readonly onPress: () => void
}

/** Retries, but not before the time that the control plane has asked for. */
export function TryAgain({ error, onPress, ...look }: Props) {
  const seconds = useSecondsUntil(error instanceof ApiError ? error.retryAt : null)
  const waiting = seconds > 0
  return (
    <Button
      {...look}
      ref={passFocusOn}
      reason={waiting ? 'The control plane asked to wait' : null}
      onClick={onPress}
    >
      {waiting ? `Try again in ${seconds} s` : 'Try again'}
    </Button>
  )
}

/** Moves the focus to the page when the focused button gives way to what could be loaded after all. */
function passFocusOn(button: HTMLButtonElement) {
  return () => {
    if (document.activeElement !== button) return
    const page = button.closest('main')
    queueMicrotask(() => {
      // A page that was navigated to has focused its heading already.
      if (document.activeElement === document.body) page?.focus()
    })
  }
}

/** Counts down the whole seconds until a time; 0 for a past time or null. */
function useSecondsUntil(time: number | null): number {
  const [now, setNow] = useState(() => Date.now())
  const left = time === null ? 0 : Math.max(0, time - now)
  // Updates the clock, which stands still while there is nothing to wait for.
  useEffect(() => afterDelay(setNow, 0), [time])
  useEffect(() => (left === 0 ? undefined : afterDelay(setNow, left % 1000 || 1000)), [left])
  return Math.ceil(left / 1000)
}

/** Calls back with the time after a delay; returns a function that cancels the call. */
function afterDelay(callback: (now: number) => void, milliseconds: number): () => void {
  const timer = setTimeout(() => callback(Date.now()), milliseconds)
  return () => clearTimeout(timer)
}
