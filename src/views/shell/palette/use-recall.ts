import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { historyAtom } from '../../../commands/kernel/line/history.ts'

/** The position among earlier lines: how many back, and the text that was in the prompt before. */
type Place = { readonly back: number; readonly draft: string }

/** Goes through earlier lines, newest first, and back to the typed text. */
export function useRecall(line: string, show: (line: string) => void) {
  const lines = useAtomValue(historyAtom)
  const [place, setPlace] = useState<Place | null>(null)
  const go = (back: number, draft: string) => {
    const to = back === 0 ? null : { back, draft }
    show(to === null ? draft : (lines.at(-back) ?? draft))
    setPlace(to)
  }
  return {
    isRecalling: place !== null,
    /** Ends recall: the prompt is the user's own again. */
    settle: () => setPlace(null),
    earlier: () => {
      const back = (place?.back ?? 0) + 1
      if (back <= lines.length) go(back, place?.draft ?? line)
    },
    later: () => {
      if (place !== null) go(place.back - 1, place.draft)
    },
  }
}
