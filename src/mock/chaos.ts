import type { Random } from './seed.ts'

/** What a failing reply may have as its status; one that is there more often is drawn more often. */
const statuses = [401, 403, 404, 404, 404, 404, 404, 500, 500] as const

/**
 * Draws whether this call fails for no reason. Such a reply has no body.
 * @param percent how many of a hundred calls fail
 */
export function chaosReply(percent: number, random: Random): Response | null {
  if (percent <= 0 || random() * 100 >= percent) return null
  const status = statuses[Math.floor(random() * statuses.length)]
  return new Response(null, { status: status ?? 500, headers: { 'X-Chaos': 'true' } })
}
