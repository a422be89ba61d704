import { addressesOf } from '../../state/nouns/instance.ts'
import { useState } from 'react'
import { quote } from '../../commands/kernel/print.ts'
import { pathTo } from '../../state/paths.ts'
import { useNames } from '../../state/use-location.ts'
import { useRead } from '../../state/use-read.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { CopyCode } from '../../ui/copy-code.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Panel, Panels } from '../../ui/panel.tsx'
import { A } from '../link.tsx'
import { shownAddresses } from './addresses.tsx'
import css from './networking.module.css'

/** Shows the ways to connect to an instance. */
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
          <Button onClick={() => setOpen(true)}>CLI Command</Button>
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
      <p className={css.text}>
        The serial console shows what the instance writes as it boots, and takes what is typed, even
        where its network does not work.
      </p>
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
      <div className={css.stack}>
        <p>
          If the image takes the keys that were given to the instance, one of them lets you in from
          anywhere that reaches its external IP:
        </p>
        <CopyCode code={`ssh [username]@${ip ?? '[external IP]'}`} prompt="$" />
        {data !== undefined && ip === undefined && (
          <p className="dim">
            This instance has no external IP yet.{' '}
            <A href={pathTo('instanceNetworking', { project, instance })}>
              Attach one under networking
            </A>
            .
          </p>
        )}
      </div>
    </Panel>
  )
}
