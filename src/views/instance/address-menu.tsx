import type { ExternalIp } from '@oxide/api'
import { useSetAtom, useStore } from 'jotai'
import { detachFloating } from '../../commands/floating-ip/attachment.ts'
import { detachEphemeral } from '../../commands/instance/external-ip.ts'
import type { Args, Command } from '../../commands/kernel/command.ts'
import { resolve } from '../../commands/kernel/run/resolve.ts'
import { startAtom } from '../../commands/kernel/run/start.ts'
import { refusalSeen } from '../../commands/kernel/run/seen.ts'
import { ipVersion } from '../../api/valid/address.ts'
import type { Names } from '../../state/nouns.ts'
import { notifyAtom } from '../../commands/kernel/run/runs.ts'
import { queryClientAtom } from '../../state/cache/query.ts'
import { useWatch } from '../use-judged.ts'
import { useNames } from '../../state/use-page.ts'
import { copyText } from '../../ui/text/copy-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/layer/menu.tsx'
import type { MenuItem } from '../../ui/layer/menu-line.tsx'

/** Offers the actions on one address of an instance. Only floating addresses have names of their own. */
export function AddressMenu({ address }: { address: ExternalIp }) {
  const names = useNames()
  const client = useStore().get(queryClientAtom)
  const watch = useWatch()
  const run = useSetAtom(startAtom)
  const notify = useSetAtom(notifyAtom)
  const copy = async () => {
    const { ip } = address
    const copied = await copyText(ip)
    const text = copied ? `Copied ${ip}` : `Could not copy. Copy this yourself: ${ip}`
    notify({ tone: 'note', title: null, text })
  }
  const detach = (): MenuItem => {
    const invocation = detachInvocation(address, names)
    if (invocation === null) {
      return {
        label: 'Detach',
        reason: "SNAT IPs can't be detached",
        variant: 'warn',
        onPick: noop,
      }
    }
    const { command, given } = invocation
    return {
      label: 'Detach',
      variant: 'warn',
      reason: refusalSeen(client, command, resolve(command, given, { row: null, page: {} })),
      onPick: () => void run({ command, given, door: 'row' }),
    }
  }
  return (
    <Menu
      watch={watch}
      items={() => [{ label: 'Copy IP address', onPick: () => void copy() }, detach()]}
      align="end"
      variant="ghost"
      small
      square
      aria-label="Row actions"
    >
      <Icon name="more" />
    </Menu>
  )
}

type Invocation = { readonly command: Command; readonly given: Args }

/**
 * Returns the command that gives up an address, with its arguments; null for one that the instance only shares for
 * outgoing traffic.
 */
function detachInvocation(address: ExternalIp, { project, instance }: Names): Invocation | null {
  switch (address.kind) {
    case 'floating':
      return { command: detachFloating, given: { floatingIp: address.name, project } }
    case 'ephemeral':
      return {
        command: detachEphemeral,
        given: { instance, project, ipVersion: ipVersion(address.ip) ?? undefined },
      }
    case 'snat':
      return null
  }
}

/** Never called, because an item with a reason cannot be picked. */
function noop(): void {}
