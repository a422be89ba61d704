import { createRoot } from 'react-dom/client'
import '../../ui/look/theme.css'
import { Provider, useAtomValue, useSetAtom, useStore, type createStore } from 'jotai'
import { type ReactNode, useMemo, useEffect } from 'react'
import { Router } from 'wouter'
import { pendingAddressAtom } from '../../state/navigation/navigate.ts'
import { locationAtom } from '../../state/navigation/location.ts'
import { reloadPageAtom } from '../../state/navigation/refresh.ts'
import { firstDrawAtom } from '../../state/preferences.ts'
import { startingOverAtom } from '../../state/session/start-over.ts'
import { useRouterLocation } from '../../state/use-page.ts'
import { Boundary } from '../../ui/code/boundary.tsx'
import { fetched } from '../../ui/code/fetched.tsx'
import { LoadingBar } from '../../ui/spinner.tsx'
import { RecoveryContext } from '../../ui/code/recovery.ts'
import { DocumentTitle } from './frame/document-title.tsx'
import { Layout } from './frame/layout.tsx'
import { paletteAtom } from './palette/open.ts'
import { reportAtom } from '../../commands/kernel/run/runs.ts'
import { ApiError, unlessLeft } from '../../api/http/errors.ts'
import { isMissingCode } from '../../ui/code/missing-code.ts'

/** Renders the console into the page. */
export function mountApp(store: ReturnType<typeof createStore>): void {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no element called root')
  createRoot(root, {
    onCaughtError: logCaught,
    // Shows an error that no boundary caught, because nothing else is left to draw.
    onUncaughtError(error) {
      reportError(error)
      document.body.textContent = `Rackline has stopped: ${String(error)}. Reload the page to continue.`
    },
  }).render(<App store={store} />)
}

const Layers = fetched(async () => (await import('./layers.tsx')).Layers)

/** Renders the whole console over a store, which holds everything it needs. */
export function App({ store }: { store: ReturnType<typeof createStore> }) {
  return (
    <Provider store={store}>
      <Router hook={useRouterLocation}>
        <Console />
      </Router>
    </Provider>
  )
}

/** Renders nothing once the user has changed, until the new document is there. */
function Console() {
  if (useAtomValue(startingOverAtom)) return null
  return (
    <Recovering>
      <Boundary what="what is loading">
        <Bar />
      </Boundary>
      <Layout />
      <Boundary what="the title">
        <DocumentTitle />
      </Boundary>
      <Later />
      <Boundary what="the outcome">
        <OutcomeElement />
      </Boundary>
    </Recovering>
  )
}

/** Tells error boundaries when to retry, how to read the data again, and what to report. */
function Recovering({ children }: { children: ReactNode }) {
  const place = useAtomValue(locationAtom)
  const readAgain = useSetAtom(reloadPageAtom)
  const { get } = useStore()
  const recovery = useMemo(
    () => ({
      place,
      readAgain,
      reportOf: async (failure: Readonly<Record<string, string>>) =>
        (await import('../about/report.tsx')).reportText(get, failure),
    }),
    [place, readAgain, get],
  )
  return <RecoveryContext value={recovery}>{children}</RecoveryContext>
}

function Bar() {
  return <LoadingBar active={useAtomValue(pendingAddressAtom) !== null} />
}

/** Renders the layers over the page. The first page does not need them, so they load after it, or with the palette. */
function Later() {
  const early = useAtomValue(firstDrawAtom)
  const asked = useAtomValue(paletteAtom) !== null
  if (early && !asked) return null
  return (
    <Boundary what="dialogs and reports">
      <Layers />
    </Boundary>
  )
}

/** The DOM event fired for each outcome; its detail equals the element's attributes. */
const OUTCOME_EVENT = 'rackline:outcome'

/** Exposes the last outcome as an element, so that a script can wait for it instead of for a time. */
function OutcomeElement() {
  const report = useAtomValue(reportAtom)
  useEffect(() => {
    if (report !== null) window.dispatchEvent(new CustomEvent(OUTCOME_EVENT, { detail: report }))
  }, [report])
  return (
    <output
      hidden
      data-outcome
      data-command={report?.command}
      data-phase={report?.phase}
      data-result={report?.result == null ? undefined : JSON.stringify(report.result)}
      data-request-id={report?.requestId ?? undefined}
    >
      {report?.message}
    </output>
  )
}

/** Logs an error that a boundary has caught. */
export function logCaught(error: unknown): void {
  const isCutOff = isMissingCode(error) || (error instanceof ApiError && error.kind === 'network')
  const log = () => console.error(error)
  if (isCutOff) unlessLeft(log)
  else log()
}
