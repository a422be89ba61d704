import type { ComponentType } from 'react'
import { Boundary } from '../code/boundary.tsx'
import { type Fetched, fetched } from '../code/fetched.tsx'

type DialogProps = { readonly onClose: () => void }

/**
 * Makes a dialog of a form whose code loads when it is first opened, or when `load` is called. Until it is there, an empty
 * one keeps typed letters from acting on the page.
 */
export function lateDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Fetched<Props & DialogProps> {
  const Dialog = fetched(load, <dialog open className="sr" aria-label="Loading" aria-busy="true" />)
  const Bounded = (props: Props & DialogProps) => (
    <Boundary as="layer" what="the dialog" onClose={props.onClose}>
      <Dialog {...props} />
    </Boundary>
  )
  return Object.assign(Bounded, { load: Dialog.load })
}
