import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react'
import { fetchCode } from './fetch-code.ts'

/** A component whose code is fetched when it is first drawn; `load` begins that earlier. */
export type Fetched<Props> = ComponentType<Props> & { readonly load: () => Promise<void> }

/**
 * Draws a component once its code is there, and at once when it is there already. What `React.lazy` would do, but
 * without a `Suspense` boundary: React holds back the second reveal of one for 300 ms. Throws what was wrong where the
 * code could not be fetched; drawn anew, it fetches again.
 * @param waiting stands in its place meanwhile
 */
export function fetched<Props extends object>(
  fetchComponent: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): Fetched<Props> {
  let Component: ComponentType<Props> | undefined
  const load = async () => {
    Component ??= await fetchCode(fetchComponent)
  }
  function Place(props: Props) {
    const [, setArrived] = useState(Component !== undefined)
    const [failure, setFailure] = useState<{ readonly reason: unknown } | null>(null)
    useLayoutEffect(() => {
      if (Component !== undefined) return
      let left = false
      load().then(
        () => left || setArrived(true),
        (reason: unknown) => left || setFailure({ reason }),
      )
      return () => {
        left = true
      }
    }, [])
    if (failure !== null) throw failure.reason
    return Component === undefined ? waiting : <Component {...props} />
  }
  return Object.assign(Place, { load })
}
