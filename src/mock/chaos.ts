import type { Random } from './seed.ts'

/** Statuses of failing replies; repeated ones are drawn more often. */
const statuses = [401, 403, 404, 404, 404, 404, 404, 500, 500] as const

/**
 * Decides at random whether this call fails. Such a reply has no body.
 * @param percent the percentage of calls that fail
 */
export function chaosReply(percent: number, random: Random): Response | null {
  if (percent <= 0 || random() * 100 >= percent) return null
  const status = statuses[Math.floor(random() * statuses.length)]
  return new Response(null, { status: status ?? 500, headers: { 'X-Chaos': 'true' } })
}
