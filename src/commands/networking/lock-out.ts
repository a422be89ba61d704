import { type Allowed, type OwnAddress } from '../../api/allow-list.ts'
import { letsIn } from '../../api/valid/allow-list.ts'

/** Says whether the user's own address may still connect if only these networks may. */
export function ownSentence(own: OwnAddress, allowed: Allowed): string {
  if (own.address === null) {
    return `Your own address is not known (${own.why}): make sure that these networks include it.`
  }
  const seen = `${own.address}, from which you made your last recorded change`
  const network = letsIn(allowed, own.address)
  return network === null
    ? `This locks you out: ${seen}, will no longer reach this console or the API.`
    : `You keep access: ${network} includes ${seen}.`
}

/** Returns the user's own address if these networks would lock it out; null if not, or if it is unknown. */
export function lockedOut(own: OwnAddress, allowed: Allowed): string | null {
  return own.address !== null && letsIn(allowed, own.address) === null ? own.address : null
}
