import { createGateway } from '../../commands/internet-gateway/life.ts'
import { formOf } from '../form/of-command.tsx'

export const NewInternetGateway = formOf(createGateway)
