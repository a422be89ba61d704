import * as v from 'valibot'
import { description, name } from './scalar.ts'

export const ProjectCreate = v.object({ name, description })

export const ProjectUpdate = v.object({
  name: v.exactOptional(v.nullable(name)),
  description: v.exactOptional(v.nullable(description)),
})
