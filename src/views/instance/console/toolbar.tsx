import { useAtomValue, useSetAtom } from 'jotai'
import type { Ref } from 'react'
import { screenReader } from '../../../commands/console/settings.ts'
import { startAtom } from '../../../commands/kernel/run/start.ts'
import { preferencesAtom } from '../../../state/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Menu } from '../../../ui/layer/menu.tsx'
import type { ScreenKey } from '../../../ui/terminal/screen.ts'
import css from './page.module.css'

type Props = {
  readonly ref: Ref<HTMLDivElement>
  readonly act: (does: ScreenKey) => void
  readonly isFull: boolean
  readonly send: (text: string) => void
}

/** Keys that the browser or the console keeps for itself, and the bytes that a guest reads for them. */
const KEPT = [
  ['ctrl+K', '\u000b'],
  ['ctrl+N', '\u000e'],
  ['ctrl+T', '\u0014'],
  ['ctrl+W', '\u0017'],
  ['shift+Tab', '\u001b[Z'],
  ['F11', '\u001b[23~'],
] as const

export function Toolbar({ ref, act, isFull, send }: Props) {
  const run = useSetAtom(startAtom)
  const { screenReader: on } = useAtomValue(preferencesAtom)
  return (
    <div ref={ref} className={css.tools} role="toolbar" aria-label="Terminal">
      <Button small variant="ghost" keys="ctrl+shift+f" onClick={() => act('find')}>
        Find
      </Button>
      <Button small variant="ghost" keys="ctrl+shift+c" onClick={() => act('copy')}>
        Copy
      </Button>
      <Button small variant="ghost" keys="ctrl+shift+s" onClick={() => act('save')}>
        Save
      </Button>
      <Menu
        small
        variant="ghost"
        items={KEPT.map(([label, text]) => ({ label, onPick: () => send(text) }))}
      >
        Send key
      </Menu>
      <Button
        small
        variant="ghost"
        aria-pressed={on}
        onClick={() => void run({ command: screenReader, given: { on: !on }, door: 'button' })}
      >
        {screenReader.verb}
      </Button>
      <span className={css.space} />
      <Button
        small
        variant="ghost"
        keys="ctrl+shift+enter"
        aria-pressed={isFull}
        onClick={() => act('full')}
      >
        Full window
      </Button>
      <Scroll label="Scroll to top" icon="up" onClick={() => act('top')} />
      <Scroll label="Scroll to bottom" icon="down" onClick={() => act('bottom')} />
    </div>
  )
}

type ScrollProps = {
  readonly label: string
  readonly icon: 'up' | 'down'
  readonly onClick: () => void
}

function Scroll({ label, icon, onClick }: ScrollProps) {
  return (
    <Button small square variant="ghost" aria-label={label} data-tip={label} onClick={onClick}>
      <Icon name={icon} />
    </Button>
  )
}
