/** A request without its body. */
export type RequestHead = {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  /** Answers instead of the network. */
  readonly fetch?: typeof fetch
}
