import type { createStore } from 'jotai/vanilla'
import { createRoot } from 'react-dom/client'
import '../../ui/look.css'
import { watchStyles } from '../../ui/fetch-code.ts'
import { App } from './app.tsx'

/** Shows a console in its page. */
export function start(store: ReturnType<typeof createStore>): void {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no element called root')
  watchStyles()
  createRoot(root, {
    // No boundary is around what could not be drawn: nothing is left but to say so.
    onUncaughtError(error) {
      reportError(error)
      document.body.textContent = `Rackline has stopped: ${String(error)}. Reload the page to go on.`
    },
  }).render(<App store={store} />)
}
