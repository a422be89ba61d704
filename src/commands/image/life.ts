import { imageDemote } from '../../api/generated/writes/images-demote.ts'
import { imagePromote } from '../../api/generated/writes/images-promote.ts'
import { imageDelete } from '../../api/generated/writes/images.ts'
import { addressed, nouns } from '../../state/nouns.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { write } from '../kernel/command.ts'
import { define } from '../kernel/define.ts'
import { ref, within } from '../kernel/params.ts'
import { goTo, removeOf } from '../plain.ts'
import { removeLeftover } from './leftover.ts'
import { uploadImage } from './upload.ts'

const PROMOTION = 'The image will be visible to all projects in the silo.'

export const promoteImage = define({
  id: 'image promote',
  role: 'silo collaborator',
  params: { image: ref('image'), project: within('project') },
  subject: (names) => nouns.image.view(names),
  refused: ({ projectId }) => (projectId == null ? 'This image already belongs to the silo' : null),
  confirm: () => PROMOTION,
  run: (api, names) => api.call(imagePromote, addressed('image', names)),
  done: ({ image }, { name }) => ({
    say: `Image ${name} promoted`,
    gone: { noun: 'image', name: image },
    offer: { label: 'View silo images', href: pathTo('siloImages', {}) },
  }),
  wording: { note: PROMOTION },
  key: 'p',
  bulk: true,
  keywords: ['share', 'silo', 'publish'],
})

export const demoteImage = define({
  id: 'image demote',
  role: 'silo collaborator',
  params: { image: ref('siloImage'), project: ref('project') },
  on: 'siloImage',
  subject: ({ image }) => nouns.siloImage.view({ siloImage: image }),
  refused: ({ projectId }) =>
    projectId == null ? null : 'This image already belongs to a project',
  run: (api, { image, project }) => api.call(imageDemote, { path: { image }, query: { project } }),
  done: ({ image, project }, { name }) => ({
    say: `Image ${name} demoted`,
    gone: { noun: 'siloImage', name: image },
    offer: { label: `View images in ${project}`, href: pathTo('images', { project }) },
    ...goTo('siloImages', {}),
  }),
  wording: {
    note: 'Only the chosen project will see the image. Disks made from it are not affected.',
  },
  key: 'p',
  keywords: ['unshare', 'project', 'move'],
})

const lost = ({ name }: { readonly name: string }) =>
  `This permanently deletes image ${name}. Disks made from it are kept.`

const removeImage = removeOf('image', {
  operation: imageDelete,
  // Takes a name without a project for that of a silo image, as the API does.
  params: { project: ref('project', { optional: true }) },
  list: 'images',
  lost,
})

const removeSiloImage = removeOf('siloImage', {
  operation: imageDelete,
  role: 'silo collaborator',
  list: 'siloImages',
  lost,
  say: (name) => `Image ${name} deleted`,
  // Its id, because the CLI takes a name for that of an image of the project.
  cli: ({ id }) => `oxide image delete --image ${id}`,
})

/** Plans to delete an image of the silo as an image of a project, for racks that delete no others. */
const demoteAndDelete = define(() => ({
  id: ['console silo-image demote-and-delete', 'console silo-image delete-everything'],
  role: 'silo collaborator',
  verb: 'Demote and delete',
  title: 'Plan to demote and delete silo image',
  params: demoteImage.params,
  on: 'siloImage',
  subject: ({ image }) => nouns.siloImage.view({ siloImage: image }),
  run: async (_api, _args, { seen }) => ({
    open: (await import('../kernel/plan/offer.ts')).openStepsAtom,
    target: seen.id,
  }),
  done: (args, { open, target }) => ({
    say: `Planning to delete image ${args.image}`,
    quiet: true,
    set: write(open, {
      title: `Demote and delete image ${args.image}`,
      links: [demoteImage, removeImage].map((command) => ({ command, args, target })),
    }),
  }),
  keywords: ['unshare'],
}))

export const commands = [
  uploadImage,
  removeLeftover,
  promoteImage,
  removeImage,
  demoteImage,
  removeSiloImage,
  demoteAndDelete,
]
