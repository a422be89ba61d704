import { createGateway } from '../../commands/internet-gateway/life.ts'
import { formOf } from '../form/of-command.tsx'

/** Creates an internet gateway; shown over the list. */
export const NewInternetGateway = formOf(createGateway)
