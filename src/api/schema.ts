/** A schema of the API document, as `npm run api` copies it; property names are those on the wire. */
export type Schema = {
  /** The name of another schema, which this one is. */
  readonly ref?: string
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly enum?: readonly (string | number)[]
  readonly nullable?: boolean
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly required?: readonly string[]
  readonly properties?: Schemas
  readonly items?: Schema
  /** The schema of a map's values; its keys are data. */
  readonly values?: Schema
  readonly oneOf?: readonly Schema[]
}

export type Schemas = Readonly<Record<string, Schema>>

/** The parts of a request, and the status of its reply if the document gives one. */
export type RequestSchema = {
  readonly path?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly sends?: string
  readonly status?: number
}

export type Requests = Readonly<Record<string, RequestSchema>>
