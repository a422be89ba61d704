/** Bytes whose place is known: `bytes[0]` is at this offset, counted from the start of the instance. */
export type Known = { readonly offset: number; readonly bytes: Uint8Array }

/**
 * Where a stream may have begun. Its bytes come without their offset, so it is found by what they say: every offset
 * from `lowest` to `highest` at which the stream agrees with the bytes whose place is known. Linear in all lengths.
 * @returns at most two offsets: none (it is another run of the instance), the one, or more than one are possible
 */
export function beginnings(
  known: Known,
  stream: Uint8Array,
  lowest: number,
  highest: number,
): readonly number[] {
  if (lowest === highest) return [lowest]
  // Only what a beginning in between could touch is looked at.
  const offset = Math.max(known.offset, Math.min(lowest, known.offset + known.bytes.length))
  const bytes = known.bytes.subarray(
    offset - known.offset,
    Math.max(0, highest + stream.length - known.offset),
  )
  const end = offset + bytes.length
  const after = commonPrefixes(stream, bytes)
  const before = commonPrefixes(bytes, stream)
  const found: number[] = []
  for (let begin = lowest; begin <= highest && found.length < 2; begin += 1) {
    const agrees =
      begin >= offset
        ? (after[begin - offset] ?? 0) >= Math.min(stream.length, end - begin)
        : (before[offset - begin] ?? 0) >= Math.min(bytes.length, stream.length - offset + begin)
    if (agrees) found.push(begin)
  }
  return found
}

/** For each place in the text: how many bytes from there on are those that the pattern begins with. */
function commonPrefixes(pattern: Uint8Array, text: Uint8Array): Int32Array {
  const own = lengths(pattern, pattern, 1, new Int32Array(pattern.length))
  return lengths(pattern, text, 0, own)
}

/**
 * The Z algorithm (Gusfield): `own` holds the answers of the pattern within itself, which are being filled in when
 * the text is the pattern.
 */
function lengths(pattern: Uint8Array, text: Uint8Array, from: number, own: Int32Array): Int32Array {
  const answers = pattern === text ? own : new Int32Array(text.length)
  let [left, right] = [0, 0]
  for (let at = from; at < text.length; at += 1) {
    let length = at < right ? Math.min(right - at, knownLength(own, at - left, pattern)) : 0
    while (
      length < pattern.length &&
      at + length < text.length &&
      pattern[length] === text[at + length]
    ) {
      length += 1
    }
    answers[at] = length
    if (at + length > right) [left, right] = [at, at + length]
  }
  return answers
}

function knownLength(own: Int32Array, at: number, pattern: Uint8Array): number {
  return at === 0 ? pattern.length : (own[at] ?? 0)
}
