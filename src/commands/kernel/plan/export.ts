import { atom, type Getter, type Setter } from 'jotai/vanilla'
import { pathTo, withQuery } from '../../../state/navigation/paths.ts'
import { navigateAtom } from '../../../state/navigation/navigate.ts'
import type { Entry } from '../../../state/plan/entry.ts'
import { csvOfLedger, jsonOfLedger } from '../../../state/plan/file.ts'
import { journalAtom, ledgerAtom } from '../../../state/plan/ledger.ts'
import { canRun, plansAtom, REHEARSED, shownPlanAtom } from '../../../state/plan/plans.ts'
import { copyAtom } from '../line/copy-text.ts'
import { printCli, quote } from '../line/print.ts'
import { takesSecret } from '../link/form-path.ts'
import { notifyAtom } from '../run/runs.ts'
import { saveFile } from '../save-file.ts'
import { previewAtom } from './preview.ts'
import { readLineAtom } from './step-line.ts'

/** A plan by its id; by default the one on the page, or else the whole journal. */
type Of = { readonly plan?: string | undefined }

export type Format = 'shell' | 'csv' | 'json'

/** Downloads a plan or the journal. */
export const exportAtom = atom(null, async (get, set, { as, plan }: Of & { as: Format }) => {
  const found = await exported(get, set, plan)
  if (found === null) return
  const { title, entries } = found
  const name = `${slug(title)}-${new Date().toISOString().slice(0, 10)}`
  if (as === 'csv') {
    saveFile({ name: `${name}.csv`, text: csvOfLedger(entries), type: 'text/csv' })
  } else if (as === 'json') {
    saveFile({ name: `${name}.json`, text: jsonOfLedger(entries) })
  } else {
    const text = await set(shellAtom, found)
    saveFile({ name: `${name}.sh`, text, type: 'text/x-shellscript' })
  }
})

/** Copies a plan or the journal as a shell script. */
export const copyScriptAtom = atom(null, async (get, set, { plan }: Of) => {
  const found = await exported(get, set, plan)
  if (found === null) return
  await set(copyAtom, { text: await set(shellAtom, found), say: 'Shell script copied' })
})

/** Puts at most this many request ids into an address. */
const MOST_REQUESTS = 50
/** Milliseconds around the steps in which requests are searched, because clocks differ. */
const AROUND = 3_600_000

/** Opens the audit log with the requests of a plan or the journal; of very many, with the time in which they were made. */
export const openAuditLogAtom = atom(null, async (get, set, { plan }: Of) => {
  const found = await exported(get, set, plan)
  if (found === null) return
  const sent = found.entries.filter(({ calls }) => requestsOf(calls).length > 0)
  const requests = sent.flatMap(({ calls }) => requestsOf(calls))
  const times = sent.map(({ at }) => at)
  if (requests.length === 0) {
    const text = `${found.title} has sent no request that the audit log holds`
    set(notifyAtom, { tone: 'note', title: null, text })
    return
  }
  const from = new Date(Math.min(...times) - AROUND).toISOString()
  const to = new Date(Math.max(...times) + AROUND).toISOString()
  const isMany = requests.length > MOST_REQUESTS
  const query = { ...(isMany ? { to } : { request: requests.join(',') }), from }
  await set(navigateAtom, withQuery(pathTo('auditLog', {}), query))
})

/** The log holds changes, and no reads. */
function requestsOf(calls: Entry['calls']): readonly string[] {
  return calls.flatMap(({ method, requestId }) =>
    method === 'GET' || method === 'HEAD' || requestId === null ? [] : [requestId],
  )
}

type Exported = { readonly title: string; readonly entries: readonly Entry[] }

/** Finds what is exported; says so if there is nothing. */
async function exported(
  get: Getter,
  set: Setter,
  plan: string | undefined,
): Promise<Exported | null> {
  const stop = await set(ledgerAtom)
  stop()
  const id = plan ?? get(shownPlanAtom) ?? undefined
  const entries =
    id === undefined ? get(journalAtom).filter(isOther) : (get(plansAtom).get(id) ?? [])
  const title = id === undefined ? 'Journal' : (entries[0]?.plan?.title ?? 'Plan')
  if (entries.length > 0) return { title, entries }
  const text = id === undefined ? 'The journal is empty' : 'There is no such plan'
  set(notifyAtom, { tone: 'note', title: null, text })
  return null
}

/** True for anything but a look at the journal itself. */
function isOther({ line }: Entry): boolean {
  return !/^console journal( |$)/.test(line)
}

/**
 * Writes lines as a shell script of CLI commands. What was refused, or will be, stands in it as a comment; where a
 * person must look, the script waits.
 */
const shellAtom = atom(null, async (get, set, { title, entries }: Exported): Promise<string> => {
  const [first] = entries
  const plan = first?.plan
  const open = (plan === undefined ? [] : (get(plansAtom).get(plan.id) ?? [])).filter(canRun)
  // The script does without what cannot be read now.
  const foreseen = await set(previewAtom, open).catch(() => [])
  const reasons = new Map(foreseen.map(({ entry, reason }) => [entry.id, reason]))
  const parts: string[] = []
  for (const entry of entries) {
    if (entry.plan?.comment !== undefined) parts.push(comment(entry.plan.comment))
    parts.push(await scriptOf(set, entry, reasons.get(entry.id) ?? null))
  }
  return [
    '#!/bin/sh',
    comment(`${title}, written by Rackline at ${new Date().toISOString()}`),
    ...(plan?.note === undefined ? [] : [comment(plan.note)]),
    ...(plan?.isRehearsal === true ? [comment(REHEARSED)] : []),
    comment('The CLI does not wait until an instance has stopped or started.'),
    ...(plan?.onFailure === 'stop' ? ['set -e'] : []),
    '',
    ...parts,
    '',
  ].join('\n')
})

async function scriptOf(set: Setter, entry: Entry, foreseen: string | null): Promise<string> {
  const { line, phase, message, plan } = entry
  const parsed = await set(readLineAtom, line)
  const look = plan?.look === undefined ? [] : [waitFor(plan.look)]
  if ('error' in parsed) return [comment(parsed.error), comment(line), ...look].join('\n')
  const { command, given } = parsed
  const cli = printCli(command, given)
  if (cli === null) return [comment('The CLI cannot do this:'), comment(line), ...look].join('\n')
  const secret = takesSecret(command) ? [comment('Needs a secret, which is not kept:')] : []
  const why =
    plan?.isLeftOut === true && phase === 'waiting'
      ? 'Left out'
      : phase === 'refused'
        ? `Refused: ${message}`
        : foreseen !== null
          ? `Will be refused: ${foreseen}`
          : null
  if (why !== null) return [comment(why), ...secret, comment(cli), ...look].join('\n')
  const said = phase === 'failed' || phase === 'unknown' ? [comment(`${phase}: ${message}`)] : []
  return [...said, ...secret, cli, ...look].join('\n')
}

/** Writes a text as a comment, whatever it holds: none of it may become a command. */
function comment(text: string): string {
  return text
    .split(/[\n\r\u2028\u2029]/)
    .map((line) => `# ${line}`.trimEnd())
    .join('\n')
}

function waitFor(look: string): string {
  return `printf '%s\\nPress Enter to go on. ' ${quote(look)} >&2; read -r _`
}

function slug(title: string): string {
  return (
    title
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 40) || 'plan'
  )
}
