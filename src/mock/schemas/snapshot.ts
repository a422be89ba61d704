import * as v from 'valibot'
import { description, name, nameOrId } from './scalar.ts'

export const SnapshotCreate = v.object({ name, description, disk: nameOrId })
