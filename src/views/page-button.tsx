import { useAtomValue } from 'jotai'
import type { ComponentProps, ReactNode } from 'react'
import { readyAtom } from '../state/preferences.ts'
import { Button, buttonClass, ButtonLabel, type ButtonVariant } from '../ui/button.tsx'
import { fetched } from '../ui/code/fetched.tsx'
import { type ButtonProps, LoadedButton, useReady } from './new-button.tsx'

type Props<C> = ButtonProps<C> & {
  /** The length of the label in characters, if that is not the last word of the id. */
  readonly room?: number
  /** The command's usual key. Needed where the reserved space must be exact, because something stands before it. */
  readonly keyed?: string
}

/** Runs a command from a page. Reserves its space until the commands have loaded. */
export function PageButton<C = null>({ room: length, keyed, ...props }: Props<C>) {
  const { id, variant, offeredAt, children } = props
  const label = length === undefined ? (children ?? id.split(' ').at(-1)) : 'x'.repeat(length)
  const room = (
    <ButtonRoom variant={variant} keys={offeredAt ?? keyed}>
      {label}
    </ButtonRoom>
  )
  return useReady(props.id) ? <LoadedButton {...props} waiting={room} /> : room
}

type RoomProps = {
  readonly variant?: ButtonVariant | undefined
  readonly keys?: string | undefined
  readonly children: ReactNode
}

/** Reserves the space of a button that is not there yet. */
export function ButtonRoom({ variant = 'plain', keys, children }: RoomProps) {
  return (
    <span
      className={buttonClass()}
      data-variant={variant}
      style={{ visibility: 'hidden' }}
      aria-hidden="true"
    >
      <ButtonLabel keys={keys}>{children}</ButtonLabel>
    </span>
  )
}

export const LoadedActions = fetched(
  async () => (await import('./drawer-actions.tsx')).DrawerActions,
)

type FootProps = ComponentProps<typeof LoadedActions> & { readonly onClose: () => void }

/** The foot of a resource's drawer: its actions, once the commands have loaded, and the button that closes it. */
export function DrawerFoot({ onClose, ...actions }: FootProps) {
  return (
    <>
      {useAtomValue(readyAtom) && <LoadedActions {...actions} />}
      {/* Stands at the end, so that the actions do not push it from under the pointer when they arrive. */}
      <Button style={{ marginInlineStart: 'auto' }} onClick={onClose}>
        Close
      </Button>
    </>
  )
}
