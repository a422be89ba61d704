import type { Image } from '@oxide/api'
import { imageList, imageView } from '../../../api/generated/reads/images.ts'
import { plainNoun } from '../../define-noun.ts'

declare module '../../noun.ts' {
  interface Items {
    image: Image
    siloImage: Image
  }
}

/** An image of a project. */
export const image = plainNoun('image', {
  cli: 'image',
  one: 'image',
  keywords: ['template', 'windows', 'linux', 'os', 'iso', 'ami'],
  within: 'project',
  list: imageList,
  view: imageView,
  about: ({ os, version }) => [os, version],
})

/** An image of the silo, which all of its projects can use. The API lists it when no project is named. */
export const siloImage = plainNoun('siloImage', {
  cli: 'console silo-image',
  one: 'silo image',
  called: 'image',
  within: null,
  list: imageList,
  view: imageView,
  about: ({ os, version }) => [os, version],
})
