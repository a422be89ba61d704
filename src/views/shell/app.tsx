import { Provider, useAtomValue, useSetAtom, type createStore } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import { Router } from 'wouter'
import { arrivingAtom } from '../../state/arrive.ts'
import { placeAtom } from '../../state/place.ts'
import { readAgainAtom } from '../../state/read-again.ts'
import { settlingAtom } from '../../state/settings.ts'
import { usePlaceLocation } from '../../state/use-place.ts'
import { Boundary } from '../../ui/boundary.tsx'
import { fetched } from '../../ui/fetched.tsx'
import { LoadingBar } from '../../ui/loading-bar.tsx'
import { RecoveryContext } from '../../ui/recovery.ts'
import { Arrived } from './arrived.tsx'
import { Layout } from './layout.tsx'
import { OutcomeElement } from './outcome-element.tsx'

const Layers = fetched(async () => (await import('./layers.tsx')).Layers)

/** The whole console over a store; everything that it needs is in there. */
export function App({ store }: { store: ReturnType<typeof createStore> }) {
  return (
    <Provider store={store}>
      <Router hook={usePlaceLocation}>
        <Recovering>
          <Boundary what="what is loading">
            <Bar />
          </Boundary>
          <Layout />
          <Boundary what="the title">
            <Arrived />
          </Boundary>
          <Later />
          <Boundary what="the outcome">
            <OutcomeElement />
          </Boundary>
        </Recovering>
      </Router>
    </Provider>
  )
}

/** Tells whatever could not be drawn when to try again by itself, and how to read anew. */
function Recovering({ children }: { children: ReactNode }) {
  const place = useAtomValue(placeAtom)
  const readAgain = useSetAtom(readAgainAtom)
  const recovery = useMemo(() => ({ place, readAgain }), [place, readAgain])
  return <RecoveryContext value={recovery}>{children}</RecoveryContext>
}

function Bar() {
  return <LoadingBar active={useAtomValue(arrivingAtom) !== null} />
}

/** What lies over the page. It is not needed to show the first one, so it comes once that is there. */
function Later() {
  if (useAtomValue(settlingAtom)) return null
  return (
    <Boundary what="dialogs and reports">
      <Layers />
    </Boundary>
  )
}
