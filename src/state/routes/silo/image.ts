import { image, siloImage } from '../../nouns/silo/image.ts'
import { pageRead } from '../../navigation/page-read.ts'
import type { Routes } from '../../route.ts'

export const nouns = { image, siloImage }

/** The images of a project and those of the silo, and what opens over them. */
export const routes = {
  images: {
    at: '/projects/:project/images',
    title: 'Images',
    under: 'project',
    command: 'image list',
    sidebar: 40,
    key: 'g m',
    reads: (names, search) => [pageRead(image.list, names, search)],
  },
  image: {
    at: '/projects/:project/images/:image',
    title: '{image}',
    under: 'images',
    drawer: true,
    command: 'image view',
    reads: (names) => [image.view(names)],
  },
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
    under: null,
    command: 'console silo-image list',
    sidebar: 20,
    key: 'g m',
    reads: (names, search) => [pageRead(siloImage.list, names, search)],
  },
  siloImage: {
    at: '/images/:siloImage',
    title: '{siloImage}',
    under: 'siloImages',
    drawer: true,
    command: 'console silo-image view',
    reads: (names) => [siloImage.view(names)],
  },
  siloImageEdit: {
    at: '/images/:siloImage/edit',
    title: '{siloImage}',
    under: 'siloImages',
    to: 'siloImage',
  },
} as const satisfies Routes
