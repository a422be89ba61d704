/** A block of an address lot: its first and its last address, both included. */
export type AddressSpan = { readonly firstAddress: string; readonly lastAddress: string }

/** Writes one block: `10.0.0.1 - 10.0.0.9`, or its only address. */
export function spanText({ firstAddress, lastAddress }: AddressSpan): string {
  return firstAddress === lastAddress ? firstAddress : `${firstAddress} - ${lastAddress}`
}
