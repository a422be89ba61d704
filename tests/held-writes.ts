import { except } from './mock-network.ts'

/** A network over the mock on which every write waits until it is let go. */
export function heldWrites() {
  const held: (() => void)[] = []
  const network = except(async ({ method }) => {
    if (method !== 'GET') await new Promise<void>((go) => held.push(go))
  })
  return {
    network,
    letGo: () => {
      for (const go of held.splice(0)) go()
    },
  }
}
