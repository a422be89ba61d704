import { operation } from '../operation.ts'
import { objectOf, resource } from '../shape.ts'

export const imageList = operation('imageList', 'GET /v1/images', 'image list')

export const imageCreate = operation('imageCreate', 'POST /v1/images', 'image create')

export const imageView = operation('imageView', 'GET /v1/images/{image}', 'image view')

export const imageDelete = operation('imageDelete', 'DELETE /v1/images/{image}', 'image delete')

export const imageDemote = operation(
  'imageDemote',
  'POST /v1/images/{image}/demote',
  'image demote',
  objectOf(...resource),
)

export const imagePromote = operation(
  'imagePromote',
  'POST /v1/images/{image}/promote',
  'image promote',
  objectOf(...resource),
)
