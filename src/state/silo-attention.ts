import type { AlertDelivery, Certificate, IpPool, IpPoolUtilization } from '@oxide/api'
import { encode } from '../api/http/request.ts'
import { amountOf } from '../api/show/amount.ts'
import { validityOf } from '../api/x509/certificate.ts'
import { leafOf } from '../api/x509/notices.ts'
import type { Attention } from './attention.ts'
import type { AccessToken } from './nouns/silo/settings.ts'
import { alarmOf } from './utilization.ts'

/** What someone should look at, wherever in the silo or the fleet it is. */
export type Concern = {
  readonly name: string
  /** Which kind of resource it is, and where. */
  readonly kind: string
  readonly href: string
  readonly state: string
  readonly why: string
  readonly isWrong: boolean
  /** When it began, or when it will happen. */
  readonly at: Date | null
}

/** Milliseconds before its end in which a token is worth replacing. */
const SOON = 7 * 24 * 3_600_000

/**
 * Returns which instances of a project failed. Writes addresses out, here and below, because the table of places may not
 * have loaded where they are shown.
 */
export function inProject(project: string, found: readonly Attention[]): readonly Concern[] {
  return found.map(({ noun, name, state, why, isWrong, since }) => ({
    name,
    kind: `${noun} in ${project}`,
    href: `/projects/${encode(project)}/instances/${encode(name)}`,
    state,
    why,
    isWrong,
    at: since,
  }))
}

/** Returns the certificates that have expired or will soon. */
export function endingCertificates(all: readonly Certificate[], now: Date): readonly Concern[] {
  return all.flatMap(({ name, cert }): readonly Concern[] => {
    const leaf = leafOf(cert)
    const state = leaf === null ? null : validityOf(leaf, now)
    if (leaf === null || (state !== 'expired' && state !== 'expires soon')) return []
    const why = 'Clients will not trust it'
    const href = `/certificates/${encode(name)}`
    return [
      {
        name,
        kind: 'certificate',
        href,
        state,
        why,
        isWrong: state === 'expired',
        at: leaf.notAfter,
      },
    ]
  })
}

/** Returns the user's own tokens that end soon. One that has ended is gone. */
export function endingTokens(all: readonly AccessToken[], now: Date): readonly Concern[] {
  return all.flatMap(({ id, timeExpires: at }): readonly Concern[] => {
    const left = at == null ? Infinity : at.getTime() - now.getTime()
    if (at == null || left < 0 || left > SOON) return []
    const why = 'Programs must sign in again'
    const href = '/settings/access-tokens'
    return [
      { name: id, kind: 'access token', href, state: 'expires soon', why, isWrong: false, at },
    ]
  })
}

/** Returns a receiver of alerts whose last delivery failed. */
export function failedDelivery(
  alertReceiver: string,
  [last]: readonly AlertDelivery[],
): readonly Concern[] {
  if (last?.state !== 'failed') return []
  return [
    {
      name: alertReceiver,
      kind: 'alert receiver',
      href: `/system/alerts/${encode(alertReceiver)}/deliveries`,
      state: 'failed',
      why: `Did not take ${last.alertClass}`,
      isWrong: true,
      at: last.timeStarted,
    },
  ]
}

/** Returns a pool with few addresses or none left. */
export function fullPool(
  { name }: Pick<IpPool, 'name'>,
  { capacity, remaining }: IpPoolUtilization,
): readonly Concern[] {
  const [all, left] = [amountOf(capacity), amountOf(remaining)]
  if (all === null || left === null) return []
  const used = all === 0n ? 1 : Number(((all - left) * 10_000n) / all) / 10_000
  const alarm = alarmOf(used, 1)
  if (alarm === null) return []
  return [
    {
      name,
      kind: 'IP pool',
      href: `/system/networking/ip-pools/${encode(name)}`,
      state: left === 0n ? 'full' : `${Math.round(100 * used)}% used`,
      why: left === 0n ? 'No address is left' : 'Few addresses are left',
      isWrong: alarm === 'destructive',
      at: null,
    },
  ]
}
