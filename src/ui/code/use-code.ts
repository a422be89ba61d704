import { useEffect, useState } from 'react'
import { loadCode } from './missing-code.ts'

/**
 * Loads code that a component needs only after its text; undefined until it is there. Throws when it cannot be loaded.
 * @param load must be the same function in each render
 */
export function useCode<Code extends object>(load: () => Promise<Code>): Code | undefined {
  const [code, setCode] = useState<Code>()
  const [failure, setFailure] = useState<{ readonly reason: unknown } | null>(null)
  useEffect(() => {
    let isGone = false
    loadCode(load).then(
      (loaded) => isGone || setCode(loaded),
      (reason: unknown) => isGone || setFailure({ reason }),
    )
    return () => {
      isGone = true
    }
  }, [load])
  if (failure !== null) throw failure.reason
  return code
}
