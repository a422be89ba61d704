/** Thrown by a run that finds, before its first write, that it must not go on. The message is for the user. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
