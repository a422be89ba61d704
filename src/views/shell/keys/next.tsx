import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { spell } from '../../../ui/text/keys.tsx'
import { Announcer } from '../../../ui/announcer.tsx'
import { withCounts } from '../../../commands/kernel/keys/bindings.ts'
import { bindingsAtom } from './bindings.ts'
import { KeyList } from './list.tsx'
import css from './sheet.module.css'
import { pressedAtom } from '../palette/open.ts'

/** Milliseconds after which a stroke looks like a question. Who knows the next key is faster, and sees nothing. */
const HESITATES = 300

/** Shows and announces where the next stroke of an unfinished sequence leads. Takes no focus. */
export function NextKeys() {
  const pressed = useAtomValue(pressedAtom)
  const [isAsked, setAsked] = useState(false)
  const isBegun = pressed.length > 0
  useEffect(() => {
    if (!isBegun) return
    const timer = setTimeout(() => setAsked(true), HESITATES)
    return () => {
      clearTimeout(timer)
      setAsked(false)
    }
  }, [isBegun])
  const begun = `${pressed.join(' ')} `
  const bindings = withCounts(pressed, useAtomValue(bindingsAtom))
  const next = isAsked
    ? bindings.flatMap(({ keys, label }) =>
        keys.startsWith(begun)
          ? [{ keys: keys.slice(begun.length), label: label.replace(/^Go to (.)/, capital) }]
          : [],
      )
    : []
  const said = next.map(({ keys, label }) => `${spell(keys)} ${label}`).toSorted()
  return (
    <>
      <Announcer message={said.length === 0 ? '' : `After ${begun.trim()}: ${said.join(', ')}`} />
      {next.length > 0 && (
        <div role="group" aria-label={`Keys after ${begun.trim()}`} className={css.next}>
          <KeyList bindings={next} />
        </div>
      )}
    </>
  )
}

function capital(_whole: string, letter: string): string {
  return letter.toUpperCase()
}
