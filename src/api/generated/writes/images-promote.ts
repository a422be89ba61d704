import { operation } from '../../operation.ts'
import { aResource } from '../../shape.ts'

export const imagePromote = operation('imagePromote', 'POST /v1/images/{image}/promote', aResource)
