import { escapeInvisible } from '../text/value.tsx'

/** Attributes that give an element a tooltip, see `Tips`; screen readers get it as the element's description. */
export type TipProps = {
  'data-tip': string
  'data-tip-title'?: string
  'aria-description': string
}

/** Returns a tooltip with this text and an optional title: `<button {...tip('Why not')}>`. */
export function tip(words: string, title?: string): TipProps {
  const text = escapeInvisible(words)
  if (title === undefined) return { 'data-tip': text, 'aria-description': text }
  const description = `${title}: ${text.replaceAll('\n', ', ')}`
  return { 'data-tip': text, 'data-tip-title': title, 'aria-description': description }
}
