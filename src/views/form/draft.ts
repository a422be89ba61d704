import type { Values } from './values.ts'

const PREFIX = 'rackline-draft '

/** Keeps the typed values of a form for the life of the tab, so that a reload or a sign-in loses nothing. */
export function keepDraft(form: string, values: Values): void {
  try {
    sessionStorage.setItem(PREFIX + form, JSON.stringify(values))
  } catch {
    // Storage is full or blocked: the draft lives only as long as the page.
  }
}

export function draftOf(form: string): Values | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + form) ?? 'null')
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? { ...kept } : null
  } catch {
    return null
  }
}

export function dropDraft(form: string): void {
  try {
    sessionStorage.removeItem(PREFIX + form)
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
