import { Provider, type createStore } from 'jotai'
import { Activity, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { useRouterLocation } from '../../state/navigation/use-location.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { Drawer } from '../../ui/layer/drawer.tsx'
import { MenuList } from '../../ui/layer/menu-list.tsx'
import { Properties } from '../../ui/properties.tsx'
import { Journal } from './journal.tsx'
import { KeySheet } from './keys/sheet.tsx'
import { Palette } from './palette/dialog.tsx'

/**
 * Renders the likely layers once outside the document, one at a time, so that the browser has compiled their code
 * before the first of them opens. Nobody sees, hears or focuses any of it, and hidden components run no effects.
 * @param idle resolves when there is time to render
 */
export async function rehearse(
  store: ReturnType<typeof createStore>,
  idle: () => Promise<void>,
): Promise<void> {
  for (const layer of layers()) {
    const place = document.createElement('div')
    // An error here will be reported when the layer itself opens.
    const root = createRoot(place, { onUncaughtError: () => {} })
    root.render(
      <Provider store={store}>
        <Router hook={useRouterLocation}>
          <Activity mode="hidden">{layer}</Activity>
        </Router>
      </Provider>,
    )
    // React renders what is hidden after everything else, so a busy page may need several turns.
    for (let turn = 0; turn < TURNS && !place.hasChildNodes(); turn += 1) await idle()
    root.unmount()
  }
}

/** The most idle turns that a layer gets: some may render nothing. */
const TURNS = 5

/** Returns the layers as they usually open; samples stand in for those that need a resource. */
function layers(): readonly ReactNode[] {
  return [
    <Palette key="palette" opened={{ mode: 'find', text: '' }} />,
    <KeySheet key="keys" />,
    <Journal key="journal" />,
    <MenuList
      key="menu"
      id=""
      label=""
      items={[{ label: '', keys: 's', onPick: nothing }]}
      anchor={document.body}
      entering="none"
      onClose={nothing}
    />,
    <Dialog key="question" title="" alert="" onClose={nothing} footer={<Button keys="esc" />} />,
    <Drawer key="drawer" title="" subtitle="" onClose={nothing} footer={<Button />}>
      <Properties items={[{ label: '', value: '' }]} />
    </Drawer>,
  ]
}

function nothing(): void {}
