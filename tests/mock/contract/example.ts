/** A request: its line, and its body if it has one; text is sent unchanged. */
export type Step = readonly [line: string, body?: unknown]

/**
 * What a call of an operation needs to succeed in a new demo world, besides the usual names. In any text, `$member`
 * stands for a member of the previous reply, and a parameter `@path` for the first id of the list at that path
 * (`@member/path` for another member of its first item).
 */
export type Example = {
  readonly world?: 'empty'
  readonly before?: readonly Step[]
  readonly path?: Readonly<Record<string, string>>
  readonly query?: string
  readonly body?: unknown
}

export type Examples = Readonly<Record<string, Example>>
