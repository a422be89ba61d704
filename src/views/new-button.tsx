import { useAtomValue, useSetAtom } from 'jotai'
import { atom } from 'jotai/vanilla'
import { type ReactNode, useEffect } from 'react'
import { keysAtom } from '../state/keymap.ts'
import { pathFrom, withQuery } from '../state/navigation/paths.ts'
import type { CommandWith } from '../commands/kernel/command.ts'
import type { GivenOf, Params } from '../commands/kernel/param.ts'
import type { Names } from '../state/noun.ts'
import { readyAtom } from '../state/preferences.ts'
import { routeIds, routeOf } from '../state/routes.ts'
import { useNames } from '../state/use-page.ts'
import { buttonClass, ButtonLabel, type ButtonVariant } from '../ui/button.tsx'
import { fetched } from '../ui/code/fetched.tsx'
import { ariaKeys } from '../ui/text/keys.tsx'
import { A } from './cells.tsx'

/** @typeParam C the type of the command, if the button gives it more than the resources that it acts on */
export type ButtonProps<C = null> = {
  /** The command's id. The command itself loads after the text of the page. */
  readonly id: string
  /** The resources that it acts on. */
  readonly of: Names
  readonly given?: C extends CommandWith<infer P> ? GivenOf<P> : never
  readonly variant?: ButtonVariant
  /** The key under which the resource offers the command, if it is not the command's own. */
  readonly offeredAt?: string | null
  /** The label, where the page words it differently from the command. */
  readonly children?: ReactNode
}

type NewProps = Omit<ButtonProps, 'of'>

/** Creates what the page lists. Until the commands have loaded, it is a link to the form. */
export function NewButton({ variant = 'go', ...rest }: NewProps) {
  const props = { ...rest, variant, of: useNames() }
  const link = <FormLink {...props} />
  return useReady(props.id) ? <LoadedButton {...props} isNew waiting={link} /> : link
}

/** The commands of the first page's buttons, by id. They load before READY: a key that was pressed early may be theirs. */
export const awaitedAtom = atom<readonly string[]>([])

/** Returns true once the commands of the page have loaded. Until then, notes that a button needs this one. */
export function useReady(id: string): boolean {
  const isReady = useAtomValue(readyAtom)
  const note = useSetAtom(awaitedAtom)
  useEffect(() => {
    if (!isReady) note((all) => [...all, id])
  }, [isReady, note, id])
  return isReady
}

type LoadedProps = Omit<ButtonProps, 'given'> & {
  readonly given?: GivenOf<Params> | undefined
  /** Labels the button with the title of the command instead of its verb. */
  readonly isNew?: boolean
  /** Rendered until the command has loaded. */
  readonly waiting?: ReactNode
}

/** The button itself, whose code has loaded when the console is ready. */
export const LoadedButton = fetched<LoadedProps>(
  async () => (await import('./command-button.tsx')).ButtonOfId,
  ({ waiting }) => waiting,
)

/** Looks like the button that replaces it. Renders nothing for a command that has neither a form nor a label here. */
function FormLink({ id, of, variant, offeredAt = 'c', children }: ButtonProps) {
  const keys = useAtomValue(keysAtom)(id, offeredAt)
  const form = routeIds().find((place) => routeOf(place).form === id)
  const label = children ?? (form && routeOf(form).title)
  if (label === undefined) return null
  const known = Object.entries(of).filter(([, name]) => name !== '')
  // The forms of the first pages are not known yet.
  const href = (form && pathFrom(form, of)) ?? withQuery(`/do/${id.replaceAll(' ', '/')}`, known)
  return (
    <A
      className={buttonClass()}
      data-variant={variant}
      aria-keyshortcuts={ariaKeys(keys)}
      href={href}
    >
      <ButtonLabel keys={keys}>{label}</ButtonLabel>
    </A>
  )
}
