import { Provider, useAtomValue, type createStore } from 'jotai'
import { lazy, type ReactNode, Suspense } from 'react'
import { Router } from 'wouter'
import { askAtom, questionAtom } from '../../commands/kernel/outcome.ts'
import { arrivingAtom } from '../../state/arrive.ts'
import { panelAtom, readyAtom } from '../../state/settings.ts'
import { usePlaceLocation } from '../../state/use-place.ts'
import { leavingAtom } from '../form/guard.ts'
import { LoadingBar } from '../../ui/loading-bar.tsx'
import { Arrived } from './arrived.tsx'
import { Layout } from './layout.tsx'
import { OutcomeElement } from './outcome-element.tsx'
import { paletteAtom } from './palette-atom.ts'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))
const Asking = lazy(async () => ({ default: (await import('./asking.tsx')).Asking }))
const Confirm = lazy(async () => ({ default: (await import('./confirm.tsx')).Confirm }))
const Leaving = lazy(async () => ({ default: (await import('./leaving.tsx')).Leaving }))
const Notices = lazy(async () => ({ default: (await import('./notices.tsx')).Notices }))
const Tips = lazy(async () => ({ default: (await import('../../ui/tips.tsx')).Tips }))
const Journal = lazy(async () => ({ default: (await import('./journal.tsx')).Journal }))
const KeySheet = lazy(async () => ({ default: (await import('./key-sheet.tsx')).KeySheet }))
const Preview = lazy(async () => ({ default: (await import('./preview.tsx')).Preview }))

/** The whole console over a store; everything that it needs is in there. */
export function App({ store }: { store: ReturnType<typeof createStore> }) {
  return (
    <Provider store={store}>
      <Router hook={usePlaceLocation}>
        <Bar />
        <Layout />
        <Arrived />
        <Overlays />
        <Later />
        <OutcomeElement />
      </Router>
    </Provider>
  )
}

function Bar() {
  return <LoadingBar active={useAtomValue(arrivingAtom) !== null} />
}

/** What is not needed to show the first page comes once that is there, and its keys work. */
function Later() {
  if (!useAtomValue(readyAtom)) return null
  return (
    <Suspense fallback={null}>
      <Notices />
      <Tips />
    </Suspense>
  )
}

/** What lies over the page: each comes with its first use. */
function Overlays() {
  const palette = useAtomValue(paletteAtom)
  const ask = useAtomValue(askAtom)
  const question = useAtomValue(questionAtom)
  const panel = useAtomValue(panelAtom)
  const leaving = useAtomValue(leavingAtom)
  return (
    <>
      <Layer>{panel === 'journal' && <Journal />}</Layer>
      <Layer>{panel === 'keys' && <KeySheet />}</Layer>
      <Layer>{panel === 'preview' && <Preview />}</Layer>
      <Layer>{palette !== null && <Palette opened={palette} />}</Layer>
      <Layer>{ask !== null && <Asking key={ask.command.id} ask={ask} />}</Layer>
      <Layer>{question !== null && <Confirm key={question.id} question={question} />}</Layer>
      <Layer>{leaving !== null && <Leaving />}</Layer>
    </>
  )
}

/** One layer waits for its own code only: a layer that is open must not close because another is on its way. */
function Layer({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>
}
