import type { Image } from '@oxide/api'
import { imageList, imageView } from '../../../api/generated/reads/images.ts'
import { plainNoun } from '../../define-noun.ts'
import { pageRead } from '../../navigation/page-read.ts'
import { listPlace, viewDrawer } from '../../places.ts'
import type { Routes } from '../../route.ts'

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
  list: imageList,
  view: imageView,
  about: ({ os, version }) => [os, version],
})

export const nouns = { image, siloImage }

/** The images of a project and those of the silo, and what opens over them. */
export const routes = {
  images: {
    ...listPlace('/projects/:project/images', image),
    under: 'project',
    sidebar: 40,
    key: 'g m',
  },
  image: viewDrawer('/projects/:project/images/:image', 'images', image),
  imageEdit: {
    at: '/projects/:project/images/:image/edit',
    title: '{image}',
    under: 'images',
    to: 'image',
  },
  imageUpload: {
    at: '/projects/:project/images-new',
    title: 'Upload image',
    under: 'images',
    drawer: true,
    form: 'console image upload',
    asksMore: true,
  },
  siloImages: {
    at: '/images',
    title: 'Images',
    command: 'console silo-image list',
    sidebar: 20,
    key: 'g m',
    reads: (names, search) => [pageRead(siloImage.list, names, search)],
  },
  siloImage: viewDrawer('/images/:siloImage', 'siloImages', siloImage),
  siloImageEdit: {
    at: '/images/:siloImage/edit',
    title: '{siloImage}',
    under: 'siloImages',
    to: 'siloImage',
  },
} as const satisfies Routes
