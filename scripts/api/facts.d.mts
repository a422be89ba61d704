type Facts = {
  readonly version: string
  readonly operations: readonly { readonly id: string; readonly call: string; readonly cli?: string }[]
  readonly schemas: Readonly<Record<string, unknown>>
}

/** Copies the facts of an API document, without its prose. */
export declare function factsOf(
  document: unknown,
  tree: unknown,
  before: Pick<Facts, 'operations'> | null,
): Facts
