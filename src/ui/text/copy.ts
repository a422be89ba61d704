import { useEffect, useState } from 'react'

/** Outcome of the last copy; null again after 2 s. */
export type Copied = 'Copied' | 'Could not copy' | null

/** Copies to the clipboard and reports the outcome for 2 s. */
export function useCopy(): { copied: Copied; copy: (text: string) => Promise<void> } {
  const [done, setDone] = useState<{ copied: Copied }>({ copied: null })
  useEffect(() => {
    if (done.copied === null) return
    const timer = setTimeout(() => setDone({ copied: null }), 2000)
    return () => clearTimeout(timer)
  }, [done])
  const copy = async (text: string) => {
    setDone({ copied: (await copyText(text)) ? 'Copied' : 'Could not copy' })
  }
  return { copied: done.copied, copy }
}

/** Copies to the clipboard; returns false if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Exists only on https and localhost, and the user may deny it.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
