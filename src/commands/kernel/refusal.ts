/** Thrown by a run that finds out, before its first write, that it must not go on. The message is for the user. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
