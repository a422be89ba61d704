import { operation } from '../../operation.ts'
import { aResource, page } from '../../shape.ts'

export const imageList = operation('imageList', 'GET /v1/images', page(aResource))
export const imageView = operation('imageView', 'GET /v1/images/{image}', aResource)
