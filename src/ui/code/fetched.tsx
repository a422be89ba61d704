import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react'
import { loadCode } from './missing-code.ts'

/** A component whose code loads when it is first rendered; `load` starts that early. */
export type Fetched<Props> = ComponentType<Props> & { readonly load: () => Promise<void> }

/**
 * Renders a component once its code has loaded, synchronously if it already has. Does what `React.lazy` does without
 * a `Suspense` boundary, because React delays the second reveal of a boundary by 300 ms. Throws when the code cannot
 * be loaded; tries again when mounted again.
 * @param waiting what to render until then, or a function that renders it from the props
 */
export function fetched<Props extends object>(
  fetchComponent: () => Promise<ComponentType<Props>>,
  waiting: ReactNode | ((props: Props) => ReactNode) = null,
): Fetched<Props> {
  let Component: ComponentType<Props> | undefined
  const load = async () => {
    Component ??= await loadCode(fetchComponent)
  }
  function Loader(props: Props) {
    const [hasArrived, setArrived] = useState(Component !== undefined)
    const [failure, setFailure] = useState<{ readonly reason: unknown } | null>(null)
    useLayoutEffect(() => {
      // Asks what was rendered, because code may arrive between the render and this effect.
      if (hasArrived) return
      let unmounted = false
      load().then(
        () => unmounted || setArrived(true),
        (reason: unknown) => unmounted || setFailure({ reason }),
      )
      return () => {
        unmounted = true
      }
    }, [hasArrived])
    if (failure !== null) throw failure.reason
    if (Component !== undefined) return <Component {...props} />
    return typeof waiting === 'function' ? waiting(props) : waiting
  }
  return Object.assign(Loader, { load })
}
