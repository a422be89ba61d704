import { atom } from 'jotai/vanilla'
import { notifyAtom } from '../run/runs.ts'
import { type Effects, write } from '../command.ts'

/** Copies to the clipboard; returns false if the browser refuses. */
async function copyText(text: string): Promise<boolean> {
  try {
    // Exists only on https and localhost, and the user may deny it.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Copies a text and reports it; shows the text where the browser refuses, so that the user can copy it. */
export const copyAtom = atom(
  null,
  async (_get, set, { text, say }: { text: string; say: string }) => {
    if (await copyText(text)) return set(notifyAtom, { tone: 'success', title: null, text: say })
    set(notifyAtom, {
      tone: 'error',
      title: null,
      text: `Could not copy. Copy this yourself: ${text}`,
    })
  },
)

/** Returns the effects of copying: the report appears only once the text is on the clipboard. */
export function copying(text: string, say: string): Effects {
  return { say, quiet: true, set: write(copyAtom, { text, say }) }
}
