import { useAtomValue } from 'jotai'
import type { ComponentProps } from 'react'
import { readyAtom } from '../state/preferences.ts'
import { Button, buttonClass, ButtonLabel } from '../ui/button.tsx'
import { fetched } from '../ui/code/fetched.tsx'
import { type ButtonProps, LoadedButton, useReady } from './new-button.tsx'

type Props = ButtonProps & {
  /** The characters to keep room for, if the label is not the last word of the id. */
  readonly room?: number
  /** The command's usual key, where the room must be exact because something stands before the button. */
  readonly keyed?: string
}

/** Runs a command from a page. Only keeps its room until the commands have loaded. */
export function PageButton(props: Props) {
  const room = <Room {...props} />
  return useReady(props.id) ? <LoadedButton {...props} waiting={room} /> : room
}

/** Takes as much room as the button will. */
function Room({ id, variant = 'plain', offeredAt, children, room, keyed }: Props) {
  const label = room === undefined ? (children ?? id.split(' ').at(-1)) : 'x'.repeat(room)
  return (
    <span
      className={buttonClass()}
      data-variant={variant}
      style={{ visibility: 'hidden' }}
      aria-hidden="true"
    >
      <ButtonLabel keys={offeredAt ?? keyed}>{label}</ButtonLabel>
    </span>
  )
}

export const LoadedActions = fetched(
  async () => (await import('./drawer-actions.tsx')).DrawerActions,
)

type FootProps = ComponentProps<typeof LoadedActions> & { readonly onClose: () => void }

/** Offers what can be done with the resource of a drawer, once the commands have loaded, and closes it. */
export function DrawerFoot({ onClose, ...actions }: FootProps) {
  return (
    <>
      {useAtomValue(readyAtom) && <LoadedActions {...actions} />}
      {/* At the end, so that what loads does not move it from under the pointer. */}
      <Button style={{ marginInlineStart: 'auto' }} onClick={onClose}>
        Close
      </Button>
    </>
  )
}
