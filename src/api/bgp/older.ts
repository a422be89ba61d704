import { isRecord } from '../shape.ts'

/** Lists exported routes like today's API; before 2026 they came by peer, without the switch. */
export function exportedToday(answer: unknown): unknown {
  if (!isRecord(answer) || !isRecord(answer['exports'])) return answer
  return Object.entries(answer['exports']).flatMap(([peerId, prefixes]) =>
    Array.isArray(prefixes) ? prefixes.map((prefix: unknown) => ({ peerId, prefix })) : [],
  )
}

/** Names each peer like today's API; before 2026 its address was its only name. */
export function statusToday(answer: unknown): unknown {
  if (!Array.isArray(answer)) return answer
  return answer.map((status: unknown) =>
    isRecord(status) && status['peerId'] === undefined
      ? { ...status, peerId: status['addr'] }
      : status,
  )
}
