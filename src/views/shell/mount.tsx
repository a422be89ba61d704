import type { createStore } from 'jotai/vanilla'
import { createRoot } from 'react-dom/client'
import '../../ui/look/theme.css'
import { App } from './app.tsx'
import { logCaught } from './log-caught.ts'

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
