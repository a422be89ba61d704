import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { World } from '../../reach/world.ts'
import { queryClientAtom } from '../../state/cache/query.ts'
import { networkOf } from '../../state/reach/network.ts'
import { type ReadStatus, useRead } from '../../state/use-page.ts'

/** Reads the network of a project, and again whenever a command has changed something that the page may depend on. */
export function useNetwork(project: string, enabled = true): ReadStatus<World> {
  const network = useRead(networkOf(project), { enabled })
  const client = useAtomValue(queryClientAtom)
  const { refetch } = network
  useEffect(() => {
    if (!enabled) return
    let isDue = false
    // One command outdates many answers at once.
    return client.getQueryCache().subscribe((event) => {
      if (isDue || event.type !== 'updated' || event.action.type !== 'invalidate') return
      isDue = true
      queueMicrotask(() => {
        isDue = false
        void refetch()
      })
    })
  }, [client, refetch, enabled])
  return network
}
