import { Problem, invalid } from './problem.ts'

/**
 * Reads a text body. Throws 400 when it is not UTF-8, and 413 when it is too long. Reads a refused body to its end
 * without keeping it, so that the client gets the reply.
 * @param most maximum length in bytes
 */
export async function textOf(request: Request, most: number): Promise<string> {
  // Keeps a byte order mark, because JSON does not allow one.
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const reader = request.body?.getReader()
  let [text, size, broken] = ['', 0, false]
  const take = (bytes?: Uint8Array) => {
    if (size > most || broken) return
    try {
      text += decoder.decode(bytes, { stream: bytes !== undefined })
    } catch {
      broken = true
    }
  }
  for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read()) {
    size += piece.value.length
    take(piece.value)
  }
  take()
  if (size > most) throw tooLong(most)
  if (broken) throw invalid('unable to parse body: it is not UTF-8')
  return text
}

function tooLong(most: number): Problem {
  const message = `request body exceeded maximum size of ${most} bytes`
  return new Problem(413, 'InvalidRequest', message)
}
