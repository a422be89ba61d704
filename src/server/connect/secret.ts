import { inspect } from 'node:util'

/**
 * A token that prints as dots: logs, crash output and JSON take whatever object they get, and must not show it.
 * Only {@link Secret.reveal} returns the text.
 */
export class Secret {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  reveal(): string {
    return this.#text
  }

  toString(): string {
    return '••••'
  }

  toJSON(): string {
    return String(this)
  }

  [inspect.custom](): string {
    return String(this)
  }
}
