import { csvOf, inertCell } from '../csv.ts'
import type { Entry } from './entry.ts'

/** Writes a ledger as comma-separated values, one row for each call, and for each step without one. */
export function csvOfLedger(entries: readonly Entry[]): string {
  const rows = entries.flatMap((entry) => {
    const { plan, line, phase, message, door } = entry
    const step = [timeOf(entry), plan?.title ?? '', stepOf(entry), line, stateOf(entry)]
    const own = [...step, message === '' && phase === 'waiting' ? '' : message, door]
    const calls = entry.calls.map(({ method, path, status, milliseconds, requestId }) => [
      method,
      path,
      status === 0 ? 'no reply' : String(status),
      String(Math.round(milliseconds)),
      requestId ?? '',
    ])
    return (calls.length === 0 ? [['', '', '', '', '']] : calls).map((call) => [...own, ...call])
  })
  return csvOf([COLUMNS, ...rows.map((row) => row.map(inertCell))])
}

const COLUMNS = [
  'time',
  'plan',
  'step',
  'line',
  'state',
  'message',
  'door',
  'method',
  'path',
  'status',
  'milliseconds',
  'request_id',
]

/** Writes a ledger as JSON. */
export function jsonOfLedger(entries: readonly Entry[]): string {
  const steps = entries.map((entry) => {
    const { id, line, door, message, calls, target, plan } = entry
    return {
      id,
      time: timeOf(entry),
      line,
      door,
      state: stateOf(entry),
      message,
      calls,
      ...(target !== undefined && { target }),
      ...(plan !== undefined && { plan: { id: plan.id, title: plan.title, step: plan.order + 1 } }),
    }
  })
  return `${JSON.stringify(steps, null, 2)}\n`
}

/** Says how a step went; of one that can never run, that nothing was sent. */
function stateOf({ phase, plan }: Entry): string {
  if (plan?.isRehearsal === true) return 'rehearsed, nothing was sent'
  return phase === 'waiting' && plan?.isLeftOut === true ? 'left out' : phase
}

function stepOf({ plan }: Entry): string {
  return plan === undefined ? '' : String(plan.order + 1)
}

function timeOf({ at }: Entry): string {
  return new Date(at).toISOString()
}
