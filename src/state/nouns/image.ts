import type { Image } from '@oxide/api'
import { imageList, imageView } from '../../api/operations/image.ts'
import { plainNoun } from '../define-noun.ts'

declare module '../noun.ts' {
  interface Items {
    image: Image
  }
}

/** An image of a project. */
export const image = plainNoun('image', {
  cli: 'image',
  one: 'image',
  within: 'project',
  list: imageList,
  view: imageView,
  about: ({ os, version }) => [os, version],
})
