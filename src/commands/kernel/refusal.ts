import type { FieldErrors } from './run/outcome.ts'

/** Returns the errors of a form with a reason for one field; none without a reason. */
export function errorAt(field: string, reason: string | null | undefined): FieldErrors {
  return reason == null ? {} : { [field]: reason }
}

/** Thrown by a run that finds, before its first write, that it must not go on. The message is for the user. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  /** The arguments at fault, if the user can mend them. */
  readonly fields: FieldErrors

  constructor(message: string, fields: FieldErrors = {}) {
    super(message)
    this.fields = fields
  }
}
