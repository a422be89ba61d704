/** Bytes at a known place: `bytes[0]` is at this offset, counted from the start of the instance. */
export type KnownBytes = { readonly offset: number; readonly bytes: Uint8Array }

/**
 * Finds where a stream may have begun. Its bytes come without their offset, so their content decides: returns offsets
 * from `lowest` to `highest` at which the stream agrees with the known bytes. Linear in all lengths.
 * @returns at most two offsets: none (another run of the instance), the only one, or two if several are possible
 */
export function beginnings(
  known: KnownBytes,
  stream: Uint8Array,
  lowest: number,
  highest: number,
): readonly number[] {
  if (lowest === highest) return [lowest]
  // Compares only bytes that a beginning in this range could touch.
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

/** Returns, for each place in the text, how many bytes from there match the start of the pattern. */
function commonPrefixes(pattern: Uint8Array, text: Uint8Array): Int32Array {
  const own = matchLengths(pattern, pattern, 1, new Int32Array(pattern.length))
  return matchLengths(pattern, text, 0, own)
}

/**
 * Runs the Z algorithm (Gusfield). `own` holds the match lengths of the pattern against itself, which are filled in
 * along the way if the text is the pattern.
 */
function matchLengths(
  pattern: Uint8Array,
  text: Uint8Array,
  from: number,
  own: Int32Array,
): Int32Array {
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
