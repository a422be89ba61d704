import { useAtom, useAtomValue, useSetAtom, useStore } from 'jotai'
import {
  askAtom,
  dropAskAtom,
  questionAtom,
  shownOnceAtom,
} from '../../commands/kernel/run/runs.ts'
import { isBareAtom } from '../../state/navigation/shell-page.ts'
import { panelAtom, readyAtom } from '../../state/preferences.ts'
import { Boundary } from '../../ui/code/boundary.tsx'
import { fetched } from '../../ui/code/fetched.tsx'
import { leavingAtom } from '../form/guard.ts'
import { openedWorkAtom } from '../long-work/pace.ts'
import { paletteAtom } from './palette/open.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { announcementOf } from '../../state/navigation/crumbs.ts'
import { markedAtom, rowAtom } from '../../state/context.ts'
import { nameOf } from '../../state/nouns.ts'
import { type AppLocation, isSamePage, locationAtom } from '../../state/navigation/location.ts'
import { Announcer } from '../../ui/announcer.tsx'
import { Tips } from '../../ui/layer/tips.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { shortened } from './frame/document-title.tsx'
import { NextKeys } from './keys/next.tsx'
import { Notices } from './notices.tsx'
import { ShownOnce } from './question/shown-once.tsx'
import { isText, stored } from '../../state/stored.ts'

const Confirm = fetched(async () => (await import('./question/confirm.tsx')).Confirm)
const LeaveQuestion = fetched(async () => (await import('./question/leave.tsx')).LeaveQuestion)
const Palette = fetched(async () => (await import('./palette/dialog.tsx')).Palette)
const Asking = fetched(async () => (await import('./palette/asking.tsx')).Asking)
const Journal = fetched(async () => (await import('./journal.tsx')).Journal)
const KeySheet = fetched(async () => (await import('./keys/sheet.tsx')).KeySheet)
const WorkSteps = fetched(async () => (await import('../long-work/upload-progress.tsx')).WorkSteps)
const BareLongWork = fetched(async () => (await import('./long-work.tsx')).BareLongWork)
const MockDialog = fetched(async () => (await import('./frame/mock-dialog.tsx')).MockDialog)

/** Preloads the palette, the largest layer. Opening it reports a failure. */
export async function loadPalette(): Promise<void> {
  await Promise.allSettled([Palette.load()])
}

/** Preloads what commands ask with, and the other layers that a key opens. */
export async function loadLayers(): Promise<void> {
  const layers = [Confirm, LeaveQuestion, Asking, Journal, KeySheet]
  await Promise.allSettled(layers.map(({ load }) => load()))
}

/** Renders the layers over the page. Each fails alone, and large ones load with their first use. */
export function Layers() {
  const [palette, setPalette] = useAtom(paletteAtom)
  const ask = useAtomValue(askAtom)
  const dropAsk = useSetAtom(dropAskAtom)
  const question = useAtomValue(questionAtom)
  const [panel, setPanel] = useAtom(panelAtom)
  const leaving = useAtomValue(leavingAtom)
  const [work, setWork] = useAtom(openedWorkAtom)
  const hasSecret = useAtomValue(shownOnceAtom).length > 0
  const ready = useAtomValue(readyAtom)
  const bare = useAtomValue(isBareAtom)
  const closePanel = () => setPanel(null)
  return (
    <>
      <Boundary what="the focus">
        <NavigationEffects />
      </Boundary>
      {panel === 'journal' && !bare && (
        <Boundary what="the journal" as="layer" onClose={closePanel}>
          <Journal />
        </Boundary>
      )}
      {panel === 'keys' && (
        <Boundary what="the keys" as="layer" onClose={closePanel}>
          <KeySheet />
        </Boundary>
      )}
      {panel === 'mock' && (
        <Boundary what="this text" as="layer" onClose={closePanel}>
          <MockDialog />
        </Boundary>
      )}
      {palette !== null && (
        <Boundary what="the palette" as="layer" onClose={() => setPalette(null)}>
          <Palette opened={palette} />
        </Boundary>
      )}
      {ask !== null && (
        <Boundary key={ask.command.id} what="the form" as="layer" onClose={dropAsk}>
          <Asking ask={ask} />
        </Boundary>
      )}
      {question !== null && (
        <Boundary
          key={question.id}
          what="the question"
          as="layer"
          onClose={() => question.answer(false)}
        >
          <Confirm question={question} />
        </Boundary>
      )}
      {work !== null && (
        <Boundary what="the progress" as="layer" onClose={() => setWork(null)}>
          <WorkSteps work={work} />
        </Boundary>
      )}
      {leaving !== null && (
        <Boundary what="the question" as="layer" onClose={() => leaving.answer(false)}>
          <LeaveQuestion />
        </Boundary>
      )}
      {ready && bare && (
        <Boundary what="long work">
          <BareLongWork />
        </Boundary>
      )}
      {ready && (
        <>
          <Boundary what="reports">
            <Notices />
          </Boundary>
          {hasSecret && (
            <Boundary what="the secret" as="layer">
              <ShownOnce />
            </Boundary>
          )}
          <Boundary what="the next keys">
            <NextKeys />
          </Boundary>
          <Boundary what="tooltips">
            <Tips />
          </Boundary>
        </>
      )}
    </>
  )
}

/** The scroll position of each history entry; null for an entry never left. */
const scrolls = stored<number | null>({
  key: 'rackline-scroll',
  area: 'tab',
  owner: 'user',
  parse: (kept) => (typeof kept === 'number' ? kept : null),
})

/** The key of the row that had the focus when a history entry was left; null for none. */
const focusedRows = stored<string | null>({
  key: 'rackline-row',
  area: 'tab',
  owner: 'user',
  parse: (kept) => (isText(kept) ? kept : null),
})

/**
 * Runs the effects of a navigation to another page: focus on the heading, unless a form has taken it, the scroll
 * position, and the announcement. Going back restores the row that had the focus. Opening or closing a drawer, or
 * changing the query on the same page, moves neither focus nor scroll.
 */
function NavigationEffects() {
  const location = useAtomValue(locationAtom)
  const store = useStore()
  const before = useRef(location)
  const [message, announce] = useState('')

  useLayoutEffect(() => {
    const last = before.current
    before.current = location
    if (location === null || last === null) return
    if (isSamePage(location, last)) {
      // A drawer's own entry: going back to it shows the list where it was when the drawer opened.
      scrolls.write(store.get, Math.round(window.scrollY), location.entry)
      return
    }
    const row = store.get(rowAtom)
    focusedRows.write(store.get, row === null ? null : nameOf(row), last.entry)
    announce(announcement(location))
    store.set(rowAtom, null)
    store.set(markedAtom, [])
    window.scrollTo(0, scrolls.read(store.get, location.entry) ?? 0)
    if (document.activeElement?.matches('form *, [role=tab]')) return
    const target =
      rowCalled(focusedRows.read(store.get, location.entry)) ??
      document.querySelector<HTMLElement>('main h1')
    target?.focus({ preventScroll: true })
  }, [location, store])

  // Not when scrolling ends: not every WebKit says so, and the next page may be there before that.
  const entry = location?.entry
  useLayoutEffect(() => {
    if (entry === undefined) return
    const keep = () => scrolls.write(store.get, Math.round(window.scrollY), entry)
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [entry, store])

  return <Announcer message={message} />
}

function announcement({ shown }: AppLocation): string {
  return shown.kind === 'page'
    ? escapeInvisible(announcementOf(shown.id, shortened(shown.params)))
    : ''
}

/** Returns the row with a key. */
function rowCalled(key: string | null): HTMLElement | null {
  if (key === null) return null
  const rows = [...document.querySelectorAll<HTMLElement>('main tbody tr[data-key]')]
  return rows.find(({ dataset }) => dataset.key === key) ?? null
}
