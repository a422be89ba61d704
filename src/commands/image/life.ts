import { imageDelete, imagePromote } from '../../api/operations/image.ts'
import { nouns, selector } from '../../state/nouns.ts'
import { define } from '../kernel/define.ts'
import { ref, within } from '../kernel/params.ts'
import { removeOf } from '../plain.ts'
import { uploadImage } from './upload.ts'

const promoteImage = define({
  id: 'image promote',
  params: { image: ref('image'), project: within('project') },
  subject: nouns.image.view,
  refused: ({ projectId }) => (projectId == null ? 'This is an image of the silo already' : null),
  confirm: ({ name }) => `Image ${name} will be visible to all projects in the silo.`,
  run: (api, { image, ...names }) =>
    api.call(imagePromote, { path: { image }, query: selector({ ...names, image }, 'image') }),
  done: ({ image }, { name }) => ({
    say: `Image ${name} promoted`,
    gone: { noun: 'image', name: image },
  }),
  // The product's own words.
  failed: () => 'Error',
  key: 'p',
  bulk: true,
  keywords: ['share', 'silo'],
})

const removeImage = removeOf('image', {
  operation: imageDelete,
  list: 'images',
  lost: ({ name }) => `This permanently deletes image ${name}. Disks made from it are kept.`,
})

/** In menu order. */
export const imageCommands = [uploadImage, promoteImage, removeImage]
