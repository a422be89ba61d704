import { visible } from './visible.ts'

/** What an element carries to have a tooltip, see `Tips`; for the ear it is the element's description. */
export type TipProps = {
  'data-tip': string
  'data-tip-title'?: string
  'aria-description': string
}

/** A tooltip's text, and what stands above it: `<button {...tip('Why not')}>`. */
export function tip(words: string, title?: string): TipProps {
  const text = visible(words)
  if (title === undefined) return { 'data-tip': text, 'aria-description': text }
  const said = `${title}: ${text.replaceAll('\n', ', ')}`
  return { 'data-tip': text, 'data-tip-title': title, 'aria-description': said }
}
