import { allFacts } from './fact.ts'
import { callOf } from './call.ts'

/** One command for each operation of the API, `api instance_view` among them. */
export const operationCommands = allFacts.map(callOf)
