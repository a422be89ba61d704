import type { KeyboardEvent } from 'react'

/** Submits the form around the focus on Ctrl+Enter or ⌘+Enter, wherever in it the focus is. A held key submits once. */
export function submitOnEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  const { currentTarget: form, repeat } = event
  if (!repeat && form instanceof HTMLFormElement) form.requestSubmit()
}
