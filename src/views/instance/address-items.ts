import type { ExternalIp } from '@oxide/api'
import type { createStore } from 'jotai/vanilla'
import { detachFloating } from '../../commands/floating-ip/attachment.ts'
import { detachEphemeral } from '../../commands/instance/external-ip.ts'
import type { Args, Command } from '../../commands/kernel/command.ts'
import { resolve } from '../../commands/kernel/run/resolve.ts'
import { startAtom } from '../../commands/kernel/run/start.ts'
import { refusalSeen } from '../../commands/kernel/run/seen.ts'
import { versionOf } from '../../api/ip-stack.ts'
import type { Names } from '../../state/nouns.ts'
import { notifyAtom } from '../../commands/kernel/run/runs.ts'
import { queryClientAtom } from '../../state/cache/query.ts'
import { copyText } from '../../ui/text/copy-button.tsx'
import type { MenuItem } from '../../ui/layer/menu-line.tsx'

type Store = ReturnType<typeof createStore>

/** Returns what can be done with one address of an instance. Only floating addresses have names of their own. */
export function addressItems(store: Store, address: ExternalIp, names: Names): readonly MenuItem[] {
  return [
    { label: 'Copy IP address', onPick: () => void copy(store, address.ip) },
    detach(store, address, names),
  ]
}

async function copy(store: Store, ip: string): Promise<void> {
  const copied = await copyText(ip)
  const text = copied ? `Copied ${ip}` : `Could not copy. Copy this yourself: ${ip}`
  store.set(notifyAtom, { tone: 'note', title: null, text })
}

function detach(store: Store, address: ExternalIp, names: Names): MenuItem {
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
  const resolved = resolve(command, given, { row: null, page: {} })
  return {
    label: 'Detach',
    variant: 'warn',
    reason: refusalSeen(store.get(queryClientAtom), command, resolved),
    onPick: () => void store.set(startAtom, { command, given, door: 'row' }),
  }
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
        given: { instance, project, ipVersion: versionOf(address.ip) ?? undefined },
      }
    case 'snat':
      return null
  }
}

/** Never called, because an item with a reason cannot be picked. */
function noop(): void {}
