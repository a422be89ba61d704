import { type Param, text } from '../params.ts'

declare module '../params.ts' {
  // Declares its type parameters as the interface itself does.
  interface Param<Value = unknown, Optional extends boolean = boolean> {
    /** Holds the whole body of the request as JSON text. */
    readonly isBody?: true
  }
}

/** Takes the whole body of the request as JSON text, for documents whose keys are not the API's. */
export function jsonText(
  label: string,
  refused: (json: string) => string | null,
): Param<string, false> {
  return { ...text(label, { refused }), isBody: true }
}
