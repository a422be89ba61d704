/** The heading of a dialog that shows a secret once, what the secret is called, and the button that closes it. */
export type ShownAs = { readonly title: string; readonly label: string; readonly close: string }

/**
 * The result of a run with a part that is shown once and kept nowhere, such as a new token. Dots replace it before anything
 * else, including `done`, gets the result.
 */
export class WithSecret<Result> {
  readonly result: Result
  readonly secret: string
  readonly shownAs: ShownAs

  constructor(result: Result, secret: string, shownAs: ShownAs) {
    this.result = result
    this.secret = secret
    this.shownAs = shownAs
  }
}
