/** A request before or beside the one in question: its line, and its body if it has one; text goes as it is. */
export type Step = readonly [line: string, body?: unknown]

/**
 * What makes a call of an operation succeed in a new demo world, beyond the usual names. In any text `$member` stands
 * for a member of the last reply before, and a parameter `@path` for the first id of the list at that path
 * (`@member/path` for another member of the first item).
 */
export type Example = {
  readonly world?: 'empty'
  readonly before?: readonly Step[]
  readonly path?: Readonly<Record<string, string>>
  readonly query?: string
  readonly body?: unknown
}

export type Examples = Readonly<Record<string, Example>>
