import type { AlertDelivery } from '@oxide/api'
import { attemptsOf } from '../../api/alert.ts'

const FAST = 3000
const SLOW = 60_000
/** Milliseconds after a delivery's start or last attempt in which it is likely to settle. */
const LIVELY = 60_000

/**
 * Returns the milliseconds until the next read of deliveries: few while one is pending and was started or tried within
 * a minute, otherwise a minute, because the control plane waits minutes between attempts.
 * @param now milliseconds since 1970
 */
export function listPolling(
  deliveries: readonly AlertDelivery[] | undefined,
  now: number = Date.now(),
): number {
  return deliveries?.some((delivery) => isLively(delivery, now)) === true ? FAST : SLOW
}

/** Does the same for one delivery, which is no longer polled once it has settled. */
export function onePolling(
  delivery: AlertDelivery | undefined,
  now: number = Date.now(),
): number | false {
  return delivery?.state === 'pending' ? listPolling([delivery], now) : false
}

function isLively(delivery: AlertDelivery, now: number): boolean {
  const since = attemptsOf(delivery).at(-1)?.timeSent ?? delivery.timeStarted
  return delivery.state === 'pending' && now - Number(since) < LIVELY
}
