import { atom } from 'jotai/vanilla'
import { nameRefusal } from '../../../api/valid/name.ts'
import { navigateAtom } from '../../../state/navigation/navigate.ts'
import { pathTo } from '../../../state/navigation/paths.ts'
import {
  dropRunbookAtom,
  keepRunbookAtom,
  MOST_RUNBOOKS,
  runbooksAtom,
} from '../../../state/runbook/runbooks.ts'
import { copyAtom } from '../line/copy-text.ts'
import { printLink } from '../line/print.ts'
import { sentenceOf } from '../plan/lines.ts'
import { saveFile } from '../save-file.ts'
import { notifyAtom } from '../run/runs.ts'
import type { Args, Command } from '../command.ts'
import { checkRunbookAtom } from './check.ts'
import { fileOf, textRefusal } from './text.ts'

type Named = { readonly name: string; readonly text: string }

/** Saves a runbook, in place of one of the same name. Returns why not, or null. What holds a secret is never stored. */
export const saveRunbookAtom = atom(
  null,
  async (get, set, { name, text }: Named): Promise<string | null> => {
    const wrong = nameRefusal(name) ?? textRefusal(text)
    if (wrong !== null) return wrong
    const known = get(runbooksAtom)
    if (known.length >= MOST_RUNBOOKS && !known.some(({ id }) => id === name)) {
      return `This browser keeps at most ${MOST_RUNBOOKS} runbooks`
    }
    const secret = (await set(checkRunbookAtom, text)).wrong.find(({ isSecret }) => isSecret)
    if (secret !== undefined) return sentenceOf(secret)
    if (await set(keepRunbookAtom, { id: name, text })) return null
    const lost = 'Could not store the runbook in this browser. It lasts until you close the tab.'
    set(notifyAtom, { tone: 'note', title: null, text: lost })
    return null
  },
)

/** Adds a runbook that somebody has shared, and opens it. It never takes the place of another. */
export const addRunbookAtom = atom(
  null,
  async (get, set, { runbook, text }: { runbook: string; text: string }): Promise<void> => {
    const name = freeName(
      runbook,
      new Map(get(runbooksAtom).map((one) => [one.id, one.text])),
      text,
    )
    const wrong = await set(saveRunbookAtom, { name, text })
    if (wrong !== null) {
      set(notifyAtom, { tone: 'error', title: `Could not add ${runbook}`, text: wrong })
    } else await set(navigateAtom, pathTo('runbook', { runbook: name }))
  },
)

/** Returns the name itself, or with a number if another runbook is called that. */
function freeName(name: string, known: ReadonlyMap<string, string>, text: string): string {
  const numbered = (at: number) => (at === 1 ? name : `${name.slice(0, 58)}-${at}`)
  let at = 1
  while (known.has(numbered(at)) && known.get(numbered(at)) !== text) at += 1
  return numbered(at)
}

export const deleteRunbookAtom = atom(null, async (get, set, name: string): Promise<void> => {
  if (get(runbooksAtom).every(({ id }) => id !== name)) return set(missingAtom, name)
  await set(dropRunbookAtom, name).catch(() => undefined)
  set(notifyAtom, { tone: 'success', title: null, text: `Runbook ${name} deleted` })
  await set(navigateAtom, pathTo('runbooks', {}))
})

export const exportRunbookAtom = atom(null, (get, set, name: string): void => {
  const found = get(runbooksAtom).find(({ id }) => id === name)
  if (found === undefined) return set(missingAtom, name)
  const type = 'text/plain'
  saveFile({ name: `${name}.rackline`, text: fileOf(name, found.text), type })
})

/** The longest link in characters: servers refuse longer addresses. */
const LONGEST_LINK = 8192

/** Copies a link that offers a runbook to whoever follows it; `add` is the command that it stages. */
export const copyRunbookLinkAtom = atom(
  null,
  async (get, set, { name, add }: { name: string; add: Command }): Promise<void> => {
    const found = get(runbooksAtom).find(({ id }) => id === name)
    if (found === undefined) return set(missingAtom, name)
    const args: Args = { runbook: name, text: found.text }
    const link = `${location.origin}${printLink(add, args) ?? ''}`
    if (link.length <= LONGEST_LINK) return set(copyAtom, { text: link, say: 'Link copied' })
    const size = (link.length / 1024).toFixed(1)
    const text = `The link would be ${size} kB long, but browsers and servers accept 8 kB. Export the runbook as a file.`
    set(notifyAtom, { tone: 'error', title: 'Could not copy link', text })
  },
)

const missingAtom = atom(null, (_get, set, name: string): void => {
  set(notifyAtom, { tone: 'error', title: null, text: `No runbook is called ${name}` })
})
