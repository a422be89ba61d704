import { useStore } from 'jotai'
import { useEffect, useState } from 'react'
import { fetchAtom } from '../../../state/cache/query.ts'
import { inBackground } from '../../../state/cache/read.ts'
import { addressesOf } from '../../../state/nouns/both/instance.ts'
import { recordOf } from '../../../state/nouns.ts'
import type { Found } from '../../../state/search/found.ts'
import { ago, isValidDate } from '../../../ui/text/format-date.ts'
import { escapeInvisible } from '../../../ui/text/value.tsx'
import { placeOf } from './choices.ts'
import css from './chosen.module.css'

/** Milliseconds that a row stays chosen before its resource is read, so that moving over rows reads nothing. */
const RESTED = 200
/** Milliseconds for which an answer is good enough to be shown here. */
const FRESH = 10_000

type Known = { readonly thing: Found; readonly item: unknown; readonly ips: readonly string[] }

/** Shows the resource of the chosen row beside the list, where there is room: its state, addresses and age. */
export function Chosen({ thing }: { thing: Found | null }) {
  const store = useStore()
  const [known, setKnown] = useState<Known | null>(null)
  useEffect(() => {
    if (thing === null || innerWidth < 1024) return
    let isLate = false
    const readDetails = async () => {
      const { noun, names } = thing
      const expected = 'it is only shown beside the search'
      const read = (one: Parameters<typeof inBackground>[0]) =>
        store.set(fetchAtom, inBackground({ ...one, expected }), FRESH).catch(() => null)
      const [item, page] = await Promise.all([
        read(recordOf(noun).view(names)),
        noun === 'instance' ? read(addressesOf(names)) : null,
      ])
      if (!isLate) setKnown({ thing, item, ips: textsIn(Reflect.get(Object(page), 'items'), 'ip') })
    }
    const timer = setTimeout(() => void readDetails(), RESTED)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [thing, store])
  const current = known !== null && known.thing === thing ? known : null
  return (
    <aside className={css.chosen} aria-hidden="true">
      {thing !== null && (
        <>
          <strong>{escapeInvisible(thing.label)}</strong>
          <p>{escapeInvisible(placeOf(thing))}</p>
          <dl>
            {factsOf(thing, current).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{escapeInvisible(value)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </aside>
  )
}

function factsOf(thing: Found, known: Known | null): readonly (readonly [string, string])[] {
  const item = Object(known?.item)
  const field = (name: string): unknown => Reflect.get(item, name)
  const states = [field('runState'), field('state'), Reflect.get(Object(field('state')), 'state')]
  const state = states.find((one) => typeof one === 'string')
  const created = field('timeCreated')
  const description = field('description')
  const ips = [...new Set([...(known?.ips ?? []), ...thing.aliases.filter(isAddress)])]
  const facts: (readonly [string, string])[] = []
  if (typeof state === 'string') facts.push(['State', state.replaceAll('_', ' ')])
  if (ips.length > 0) facts.push(['Address', ips.slice(0, 4).join(', ')])
  if (isValidDate(created)) facts.push(['Created', `${ago(created, new Date())} ago`])
  if (typeof description === 'string' && description !== '') facts.push(['About', description])
  return facts
}

function isAddress(alias: string): boolean {
  return /[.:]/.test(alias)
}

function textsIn(items: unknown, name: string): readonly string[] {
  if (!Array.isArray(items)) return []
  return items.flatMap((item) => {
    const text: unknown = Reflect.get(Object(item), name)
    return typeof text === 'string' ? [text] : []
  })
}
