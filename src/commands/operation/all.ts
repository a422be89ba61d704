import { allFacts } from './fact.ts'
import { callOf } from './call.ts'
import { instanceFromImage } from './from-image.ts'

/** One command for each operation of the API, `api instance_view` among them. */
export const operationCommands = allFacts.map(callOf)

/** The CLI's own commands that no page of the console has. */
export const cliCommands = [instanceFromImage]
