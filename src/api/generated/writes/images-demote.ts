import { operation } from '../../operation.ts'
import { aResource } from '../../shape.ts'

export const imageDemote = operation('imageDemote', 'POST /v1/images/{image}/demote', aResource)
