import { type AddressSpan, spanText } from '../span-text.ts'
import { blockEnds, ipRefusal, ipVersion, numberOf } from './address.ts'

/**
 * Reads blocks from text, separated by lines or commas: `10.0.0.1 - 10.0.0.9`, a network such as `10.0.0.0/24`, or a
 * single address. Keeps anything else unchanged, for {@link blocksRefusal} to report.
 */
export function blocksIn(text: string): readonly AddressSpan[] {
  return text
    .split(/[\n,;]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(spanIn)
}

/** Writes blocks as {@link blocksIn} reads them. */
export function blockLines(blocks: readonly AddressSpan[]): string {
  return blocks.map(spanText).join('\n')
}

/**
 * Explains why a new address lot cannot have these blocks, or returns null. Blocks cannot be added to a lot later, so it
 * needs one; the control plane also refuses blocks that overlap those of other lots.
 */
export function blocksRefusal(blocks: readonly AddressSpan[]): string | null {
  if (blocks.length === 0) return 'At least one block is required'
  for (const [at, block] of blocks.entries()) {
    const wrong = blockRefusal(block)
    if (wrong !== null) return wrong
    const other = blocks.slice(0, at).find((one) => overlap(one, block))
    if (other !== undefined) return `${spanText(block)} overlaps ${spanText(other)}`
  }
  return null
}

/** True if an address lies in a block; false if either cannot be read. */
export function holdsAddress({ firstAddress, lastAddress }: AddressSpan, address: string): boolean {
  const version = ipVersion(address)
  return (
    version !== null &&
    version === ipVersion(firstAddress) &&
    overlap({ firstAddress, lastAddress }, { firstAddress: address, lastAddress: address })
  )
}

function blockRefusal({ firstAddress: first, lastAddress: last }: AddressSpan): string | null {
  const wrong = [first, last].find((end) => ipRefusal(end) !== null)
  if (wrong !== undefined) return `${wrong || 'An empty text'} is not a valid IP address`
  if (ipVersion(first) !== ipVersion(last)) return `${first} and ${last} differ in IP version`
  return (numberOf(first) ?? 0n) > (numberOf(last) ?? 0n) ? `${first} comes after ${last}` : null
}

function overlap(one: AddressSpan, other: AddressSpan): boolean {
  if (ipVersion(one.firstAddress) !== ipVersion(other.firstAddress)) return false
  const [from, to] = endsOf(one)
  const [start, end] = endsOf(other)
  return from <= end && start <= to
}

function endsOf({ firstAddress, lastAddress }: AddressSpan): readonly [bigint, bigint] {
  return [numberOf(firstAddress) ?? -1n, numberOf(lastAddress) ?? -1n]
}

function spanIn(text: string): AddressSpan {
  const ends = blockEnds(text)
  if (ends !== null) return ends
  const [firstAddress = '', lastAddress = firstAddress, ...rest] = text.split(/\s*[-–]\s*|\s+/)
  return rest.length === 0
    ? { firstAddress, lastAddress }
    : { firstAddress: text, lastAddress: text }
}
