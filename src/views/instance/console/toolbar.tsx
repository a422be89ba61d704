import { useAtomValue, useSetAtom } from 'jotai'
import { type Ref, useEffect, useRef, useState } from 'react'
import { screenReader } from '../../../commands/console/settings.ts'
import { startAtom } from '../../../commands/kernel/run/start.ts'
import { preferencesAtom } from '../../../state/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Menu } from '../../../ui/layer/menu.tsx'
import type { ScreenKey } from '../../../ui/terminal/screen.ts'
import css from './page.module.css'
import { countLines, PACES, pastedPieces } from '../../../state/serial/pasted.ts'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { escapeInvisible, State, type Tone, Truncated } from '../../../ui/text/value.tsx'
import { RefusedPress, useAnswer } from '../../shell/question/use-answer.tsx'
import type { Instance } from '@oxide/api'
import { serialConsole } from '../../../commands/instance/life.ts'
import { printCli } from '../../../commands/kernel/line/print.ts'
import type { Names } from '../../../state/nouns.ts'
import { locationAtom } from '../../../state/navigation/location.ts'
import { pathTo } from '../../../state/navigation/paths.ts'
import type { Phase } from '../../../state/serial/attempts.ts'
import { CopyCode } from '../../../ui/text/copy-code.tsx'
import { Head } from '../../../ui/layout.tsx'
import { A } from '../../cells.tsx'
import { ResourceMenu } from '../../row-menu.tsx'
import { InstanceStateBadge } from '../state.tsx'
import { PageButton } from '../../page-button.tsx'

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

type PasteProps = {
  readonly text: string
  /** Whether the guest has turned on bracketed paste. */
  readonly brackets: boolean
  readonly send: (piece: string) => void
  readonly onClose: () => void
}

const OPTIONS = PACES.map((pace) => ({
  value: String(pace),
  label: pace === 0 ? 'At once' : `A line every ${pace} ms`,
}))

/** Shows pasted text of several lines before it is sent, because the guest may run each line at once. */
export function PasteDialog({ text, brackets, send, onClose }: PasteProps) {
  const [pace, setPace] = useState('0')
  const [sent, setSent] = useState<number | null>(null)
  const { ref, reason, refused, takes } = useAnswer('loss')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const lines = countLines(text)
  const paste = () => {
    const pieces = pastedPieces(text, pace !== '0', brackets)
    const step = (at: number) => {
      const piece = pieces[at]
      if (piece === undefined) return onClose()
      send(piece)
      if (pace === '0') return step(at + 1)
      setSent(at + 1)
      timer.current = setTimeout(() => step(at + 1), Number(pace))
    }
    step(0)
  }
  return (
    <Dialog
      title={`Send ${lines} ${lines === 1 ? 'line' : 'lines'}`}
      onClose={onClose}
      wide
      footer={
        <>
          <RefusedPress why={refused} />
          <Button onClick={onClose}>{sent === null ? 'Cancel' : 'Stop'}</Button>
          <Button
            ref={ref}
            variant="go"
            reason={sent === null ? reason : 'Sending line by line'}
            data-autofocus
            onClick={({ nativeEvent }) => takes(nativeEvent) && paste()}
          >
            {sent === null ? 'Send' : `Sent ${sent} of ${lines}`}
          </Button>
        </>
      }
    >
      <textarea
        className={css.pasted}
        aria-label="Pasted text"
        readOnly
        rows={Math.min(12, lines + 1)}
        value={text
          .split(/\r\n|[\r\n]/)
          .map(escapeInvisible)
          .join('\n')}
      />
      <RadioGroup label="Pace" value={pace} onChange={setPace} options={OPTIONS} />
    </Dialog>
  )
}

type HeadProps = {
  readonly instance: Instance
  readonly names: Names & { readonly project: string }
  readonly phase: Phase
}

const TONES: Readonly<Record<Phase, Tone>> = {
  connecting: 'notice',
  connected: 'default',
  reading: 'notice',
  disconnected: 'notice',
  error: 'destructive',
}

export function ConsoleHead({ instance, names, phase }: HeadProps) {
  const { name, id } = instance
  const [cli, setCli] = useState(false)
  const from = useAtomValue(locationAtom)?.from
  const storage = pathTo('instanceStorage', { project: names.project, instance: name })
  // The console is left to the tab that it was opened from.
  const isOfInstance = from?.startsWith(storage.slice(0, storage.lastIndexOf('/') + 1)) === true
  return (
    <Head
      title={<Truncated text={name} max={63} />}
      notes={
        <>
          <InstanceStateBadge instance={instance} />
          <State tone={TONES[phase]} busy={phase === 'connecting'}>
            {phase}
          </State>
        </>
      }
      actions={
        <>
          {from !== undefined && !isOfInstance && <A href={from}>Back</A>}
          <A href={isOfInstance && from !== undefined ? from : storage}>Back to instance</A>
          <PageButton id="instance start" of={names} variant="go" />
          <ResourceMenu
            of={{ noun: 'instance', names }}
            id={id}
            label="Instance actions"
            without={['instance start', 'instance serial console']}
          />
          <Button onClick={() => setCli(true)}>CLI command</Button>
          {cli && (
            <Dialog title="CLI command" onClose={() => setCli(false)}>
              <CopyCode prompt="$" code={printCli(serialConsole, { ...names }) ?? ''} />
            </Dialog>
          )}
        </>
      }
    />
  )
}
