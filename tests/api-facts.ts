import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  array,
  boolean,
  lazy,
  number,
  object,
  optional,
  parse,
  picklist,
  record,
  string,
  unknown,
} from 'valibot'
import type { GenericSchema } from 'valibot'

/** A schema of the API document. */
export type Schema = {
  readonly ref?: string | undefined
  readonly type?: string | undefined
  readonly format?: string | undefined
  readonly pattern?: string | undefined
  readonly enum?: readonly unknown[] | undefined
  readonly nullable?: boolean | undefined
  readonly minimum?: number | undefined
  readonly items?: Schema | undefined
  readonly properties?: Readonly<Record<string, Schema>> | undefined
  readonly required?: readonly string[] | undefined
  readonly values?: Schema | undefined
  readonly oneOf?: readonly Schema[] | undefined
}

const Schema: GenericSchema<unknown, Schema> = object({
  ref: optional(string()),
  type: optional(string()),
  format: optional(string()),
  pattern: optional(string()),
  enum: optional(array(unknown())),
  nullable: optional(boolean()),
  minimum: optional(number()),
  items: optional(lazy(() => Schema)),
  properties: optional(lazy(() => record(string(), Schema))),
  required: optional(array(string())),
  values: optional(lazy(() => Schema)),
  oneOf: optional(lazy(() => array(Schema))),
})

const Operation = object({
  id: string(),
  call: string(),
  cli: optional(string()),
  query: optional(Schema),
  body: optional(Schema),
  status: optional(number(), 200),
  gives: optional(picklist(['page', 'bytes', 'socket'])),
  reply: optional(Schema),
})

const folder = fileURLToPath(new URL('../api/', import.meta.url))

/** The one file that says what the API document says; `npm run api` makes it. */
export const factsFile = `${folder}${readdirSync(folder).toSorted().at(-1) ?? ''}`

export const facts = parse(
  object({ version: string(), operations: array(Operation), schemas: record(string(), Schema) }),
  JSON.parse(readFileSync(factsFile, 'utf8')),
)
