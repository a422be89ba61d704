import { objectOf } from '../shape.ts'

export const ExternalIp = objectOf('ip', 'kind')
