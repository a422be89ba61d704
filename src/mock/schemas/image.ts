import * as v from 'valibot'
import { description, name, uuid } from './scalar.ts'

const longest = 256
const label = v.pipe(v.string(), v.maxLength(longest, `expected at most ${longest} characters`))

/** The API document's ImageCreate. */
export const ImageCreate = v.object({
  name,
  description,
  os: label,
  version: label,
  source: v.variant('type', [v.object({ type: v.literal('snapshot'), id: uuid })]),
})

export type NewImage = v.InferOutput<typeof ImageCreate>
