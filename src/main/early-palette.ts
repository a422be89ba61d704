import type { createStore } from 'jotai/vanilla'
import { keysAtom } from '../state/keymap.ts'
import { readyAtom } from '../state/preferences.ts'
import { onApple } from '../ui/text/keys.tsx'
import { paletteAtom, typeAheadAtom } from '../views/shell/palette/open.ts'

/**
 * Opens the palette with its key before the other keys are loaded, and keeps what is typed until the palette can take
 * it. Resolves at the first such press.
 */
export function earlyPalette(store: ReturnType<typeof createStore>): Promise<void> {
  return new Promise((resolve) => {
    const onKey = (event: KeyboardEvent) => {
      if (store.get(readyAtom)) {
        window.removeEventListener('keydown', onKey, true)
        return
      }
      const { key, altKey } = event
      const mod = onApple() ? event.metaKey : event.ctrlKey
      if (
        mod &&
        !altKey &&
        `mod+${key.toLowerCase()}` === store.get(keysAtom)('shell find', 'mod+k')
      ) {
        if (store.get(paletteAtom) === null) store.set(paletteAtom, { mode: 'find', text: '' })
        resolve()
      } else if (event.ctrlKey || event.metaKey || altKey || !store.set(typeAheadAtom, key)) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', onKey, true)
  })
}
