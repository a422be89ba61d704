import { useAtom, useAtomValue, useSetAtom } from 'jotai'
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
import { NavigationEffects } from './navigation-effects.tsx'
import { openedWorkAtom } from '../long-work/cancel.ts'
import { paletteAtom } from './palette/open.ts'

const Palette = fetched(async () => (await import('./palette/dialog.tsx')).Palette)
const Asking = fetched(async () => (await import('./palette/asking.tsx')).Asking)
const Confirm = fetched(async () => (await import('./question/confirm.tsx')).Confirm)
const Leaving = fetched(async () => (await import('./question/leave.tsx')).LeaveQuestion)
const WorkSteps = fetched(async () => (await import('../long-work/upload-progress.tsx')).WorkSteps)
const BareLongWork = fetched(async () => (await import('./bare-long-work.tsx')).BareLongWork)
const Notices = fetched(async () => (await import('./notices.tsx')).Notices)
const ShownOnce = fetched(async () => (await import('./question/shown-once.tsx')).ShownOnce)
const Tips = fetched(async () => (await import('../../ui/layer/tips.tsx')).Tips)
const Journal = fetched(async () => (await import('./journal.tsx')).Journal)
const KeySheet = fetched(async () => (await import('./keys/sheet.tsx')).KeySheet)
const NextKeys = fetched(async () => (await import('./keys/next.tsx')).NextKeys)
const MockDialog = fetched(async () => (await import('./frame/mock-dialog.tsx')).MockDialog)

/**
 * Preloads the layers that the keys and buttons of a page open, so that they open at once; those that fail load again
 * when opened.
 */
export async function loadLayers(): Promise<void> {
  const likely = [Confirm, Leaving, ShownOnce, Journal, KeySheet, NextKeys]
  await Promise.allSettled(likely.map(({ load }) => load()))
}

/** Preloads the palette and what it asks with, the largest layers. */
export async function loadPalette(): Promise<void> {
  await Promise.allSettled([Palette, Asking].map(({ load }) => load()))
}

/** Renders the layers over the page. Each loads with its first use, and fails alone. */
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
          <Leaving />
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
