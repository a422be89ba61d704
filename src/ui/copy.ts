import { useEffect, useState } from 'react'

/** What became of the last copying; null again after 2 s. */
export type Copied = 'Copied' | 'Could not copy' | null

/** Copies to the clipboard and says for 2 s how it went. */
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

/** Copies to the clipboard; false where the browser does not let it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Only there on https and on localhost, and the user may forbid it.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
