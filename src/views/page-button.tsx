import { useAtomValue } from 'jotai'
import type { ComponentProps, ReactNode } from 'react'
import { keysAtom } from '../state/keymap.ts'
import { pathFrom, withQuery } from '../state/navigation/paths.ts'
import type { Names } from '../state/noun.ts'
import { readyAtom } from '../state/preferences.ts'
import { type RouteId, routeIds, routeOf } from '../state/routes.ts'
import { useNames } from '../state/use-page.ts'
import { Button, buttonClass, ButtonLabel, type ButtonVariant } from '../ui/button.tsx'
import { fetched } from '../ui/code/fetched.tsx'
import { ariaKeys } from '../ui/text/keys.tsx'
import { A } from './cells.tsx'

type Props = {
  /** The id of a command. It is a text, because the code of commands loads after the text of a page. */
  readonly id: string
  /** The resources that it acts on. */
  readonly of: Names
  readonly variant?: ButtonVariant
  /** The key under which the resource offers the command, if it is not the command's own. */
  readonly offeredAt?: string | null
  /** The label, where the page words it differently from the command. */
  readonly children?: ReactNode
  /** The characters to keep room for, if the label is not the last word of the id. */
  readonly room?: number
}

/** Runs a command from a page. Only keeps its room until the commands have loaded. */
export function PageButton(props: Props) {
  const room = <Room {...props} />
  return useAtomValue(readyAtom) ? <LoadedButton {...props} waiting={room} /> : room
}

/** Takes as much room as the button will. */
function Room({ id, variant = 'plain', offeredAt, children, room }: Props) {
  const label = room === undefined ? (children ?? id.split(' ').at(-1)) : 'x'.repeat(room)
  return (
    <span
      className={buttonClass()}
      data-variant={variant}
      style={{ visibility: 'hidden' }}
      aria-hidden="true"
    >
      <ButtonLabel keys={offeredAt}>{label}</ButtonLabel>
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

type NewProps = Omit<Props, 'of'>

/** Creates what the page lists. Until the commands have loaded, it is a link to the form. */
export function NewButton({ variant = 'go', ...rest }: NewProps) {
  const props = { ...rest, variant, of: useNames() }
  const link = <FormLink {...props} />
  return useAtomValue(readyAtom) ? <LoadedButton {...props} isNew waiting={link} /> : link
}

type LoadedProps = Props & {
  /** Labels the button with the title of the command instead of its verb. */
  readonly isNew?: boolean
  /** Rendered until the command has loaded. */
  readonly waiting?: ReactNode
}

/** A button whose code is there once the console is at rest. */
export const LoadedButton = fetched<LoadedProps>(
  async () => (await import('./command-button.tsx')).ButtonOfId,
  ({ waiting = null }) => waiting,
)

/** Looks like the button that replaces it. Renders nothing for a command that has neither a form nor a label here. */
function FormLink({ id, of, variant, offeredAt = 'c', children }: Props) {
  const keys = useAtomValue(keysAtom)(id, offeredAt)
  const place = formPlaceOf(id)
  const label = children ?? (place === undefined ? null : routeOf(place).title)
  if (label === null) return null
  return (
    <A
      className={buttonClass()}
      data-variant={variant}
      aria-keyshortcuts={ariaKeys(keys)}
      href={(place && pathFrom(place, of)) ?? linkTo(id, of)}
    >
      <ButtonLabel keys={keys}>{label}</ButtonLabel>
    </A>
  )
}

/** Returns a link that stages a command. */
function linkTo(id: string, of: Names): string {
  return withQuery(`/do/${id.replaceAll(' ', '/')}`, of)
}

/** Returns the place of a command's form, if that has loaded. */
function formPlaceOf(command: string): RouteId | undefined {
  return routeIds().find((id) => routeOf(id).form === command)
}
