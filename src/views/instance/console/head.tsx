import type { Instance } from '@oxide/api'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { serialConsole, start } from '../../../commands/instance/life.ts'
import { printCli } from '../../../commands/kernel/line/print.ts'
import type { Names } from '../../../state/nouns.ts'
import { locationAtom } from '../../../state/navigation/location.ts'
import { pathTo } from '../../../state/navigation/paths.ts'
import type { Phase } from '../../../state/serial/attempts.ts'
import { State, type Tone, Truncated } from '../../../ui/text/value.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyCode } from '../../../ui/text/copy-code.tsx'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { Head } from '../../../ui/layout.tsx'
import { CommandButton } from '../../command-button.tsx'
import { A } from '../../cells.tsx'
import { ResourceMenu } from '../../row-menu.tsx'
import { InstanceStateBadge } from '../state.tsx'

type Props = {
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

export function ConsoleHead({ instance, names, phase }: Props) {
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
          <CommandButton command={start} of={names} variant="go" />
          <ResourceMenu
            of={{ noun: 'instance', names }}
            id={id}
            label="Instance actions"
            without={[start.id, serialConsole.id]}
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
