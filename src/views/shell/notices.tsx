import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useState } from 'react'
import {
  askAtom,
  dismissAtom,
  lastAtom,
  noticesAtom,
  questionAtom,
  worksAtom,
} from '../../commands/kernel/run/runs.ts'
import type { Notice } from '../../commands/kernel/run/outcome.ts'
import { isBareAtom } from '../../state/navigation/shell-page.ts'
import { panelAtom } from '../../state/preferences.ts'
import { type Toast, Toasts } from '../../ui/layer/toasts.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { NoticeLink } from '../offer.tsx'
import { paletteAtom } from './palette/open.ts'

/**
 * Says what commands report, each once: the status line shows the outcome of the last run, and here it is only announced. What is
 * about something else, or comes while that line is not in sight, is a toast.
 */
export function Notices() {
  const notices = useAtomValue(noticesAtom)
  const last = useAtomValue(lastAtom)?.notices ?? []
  const dismiss = useSetAtom(dismissAtom)
  const isInLine = useIsInLine()
  const [placed, setPlaced] = useState<ReadonlyMap<string, Place>>(new Map())
  if (notices.some(({ id }) => !placed.has(id))) {
    const placeOf = (one: Notice) => placed.get(one.id) ?? (isInLine(one) ? 'line' : 'toast')
    setPlaced(new Map(notices.map((one) => [one.id, placeOf(one)])))
  }
  useEffect(() => {
    const isOld = (one: Notice) =>
      placed.get(one.id) !== 'toast' && last.every(({ id }) => id !== one.id)
    for (const { id } of notices.filter(isOld)) dismiss(id)
  })
  return (
    <Toasts
      items={notices.flatMap((one) => {
        const place = placed.get(one.id)
        return place === 'heard' ? [] : { ...toast(one), isOnlyHeard: place === 'line' }
      })}
      onDismiss={(id) => {
        if (placed.get(id) === 'toast') dismiss(id)
        else setPlaced(new Map(placed).set(id, 'heard'))
      }}
    />
  )
}

/** Where a notice is shown; those of the status line are announced, and stay for what they offer. */
type Place = 'toast' | 'line' | 'heard'

/** Decides when a notice arrives: a layer that is opened later does not show it again. */
function useIsInLine() {
  const { get } = useStore()
  return ({ id }: Notice): boolean => {
    const layers = [get(paletteAtom), get(questionAtom), get(askAtom), get(panelAtom)]
    const isCovered = get(isBareAtom) || layers.some((one) => one !== null)
    // A low window scrolls the line away, and a narrow one shows long work in its place.
    const isHidden =
      matchMedia('(height < 400px)').matches ||
      (get(worksAtom).length > 0 && matchMedia('(width < 52rem)').matches)
    const isLast = get(lastAtom)?.notices.some((one) => one.id === id) === true
    return isLast && !isCovered && !isHidden
  }
}

const TONES = { success: 'done', error: 'bad', note: 'note' } as const

function toast({ id, tone, title, text, link }: Notice): Toast {
  return {
    id,
    tone: TONES[tone],
    title: title === null ? (tone === 'error' ? 'Error' : undefined) : escapeInvisible(title),
    text: escapeInvisible(text),
    ...(link === undefined ? {} : { link: <NoticeLink link={link} /> }),
    ...(link !== undefined && 'offered' in link && { seconds: 15 }),
  }
}
