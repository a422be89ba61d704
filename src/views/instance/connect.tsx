import { addressesOf } from '../../state/nouns/both/instance.ts'
import { useState } from 'react'
import { quote } from '../../commands/kernel/line/print.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { useNames, useRead } from '../../state/use-page.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Stack, Panel, Panels } from '../../ui/layout.tsx'
import { CopyCode } from '../../ui/text/copy-code.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { A } from '../cells.tsx'
import { shownAddresses } from './addresses.tsx'

export function InstanceConnect() {
  return (
    <Panels>
      <SerialConsole />
      <Ssh />
    </Panels>
  )
}

function SerialConsole() {
  const { project, instance = '' } = useNames()
  const [open, setOpen] = useState(false)
  const line = `oxide instance serial console --project ${quote(project)} --instance ${quote(instance)}`
  return (
    <Panel
      title="Serial console"
      actions={
        <>
          <Button onClick={() => setOpen(true)}>CLI command</Button>
          <A
            href={pathTo('instanceSerialConsole', { project, instance })}
            className={buttonClass()}
            data-variant="plain"
          >
            Connect
          </A>
        </>
      }
    >
      <Stack padded as="p">
        The serial console shows boot output and accepts input even when the network is down.
      </Stack>
      {open && (
        <Dialog
          title="CLI command"
          onClose={() => setOpen(false)}
          footer={<Button onClick={() => setOpen(false)}>Close</Button>}
        >
          <CopyCode code={line} prompt="$" />
        </Dialog>
      )}
    </Panel>
  )
}

function Ssh() {
  const names = useNames()
  const { project, instance = '' } = names
  const { data } = useRead(addressesOf(names))
  const [ip] = shownAddresses(data?.items ?? [])
  return (
    <Panel title="SSH">
      <Stack padded>
        <p>If the image supports it, connect with one of the instance’s SSH keys:</p>
        <CopyCode code={`ssh [username]@${ip ?? '[external IP]'}`} prompt="$" />
        {data !== undefined && ip === undefined && (
          <p className="dim">
            This instance has no external IP yet.{' '}
            <A href={pathTo('instanceNetworking', { project, instance })}>
              Attach one on the Networking tab
            </A>
            .
          </p>
        )}
      </Stack>
    </Panel>
  )
}
