import css from './copy.module.css'
import { Icon } from '../icon.tsx'
import { useEffect, useState } from 'react'

/** Copies the value beside it, and shows and announces the outcome for 2 s. */
export function CopyButton({ text }: { text: string }) {
  const { copied, copy } = useCopy()
  return (
    <span className={css.copy}>
      <button
        type="button"
        className={css.button}
        aria-label="Click to copy"
        data-tip={copied ? undefined : 'Click to copy'}
        onClick={() => void copy(text)}
      >
        <Icon name={copied === 'Copied' ? 'check' : 'copy'} />
      </button>
      <span role="status" className={css.said}>
        {copied}
      </span>
    </span>
  )
}

/** Outcome of the last copy; null again after 2 s. */
type Copied = 'Copied' | 'Could not copy' | null

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
