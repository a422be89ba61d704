import { needSilo } from '../access.ts'
import { listed } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { findImage, findProject } from '../lookup.ts'
import { invalid } from '../problem.ts'
import { imageView } from '../rows/image.ts'
import { makeImage, moveImage, needImage } from '../rules/image.ts'

export const imageHandlers = {
  /** Lists a project's images without the silo's, or the silo's images alone. */
  imageList: ({ query }, context) => {
    const { project } = query
    const scope =
      project === undefined ? context.actor.user.siloId : findProject(context, project).id
    return listed(context, context.world.images.under(scope), query, imageView)
  },

  imageView: ({ path, query }, context) => imageView(findImage(context, path.image, query.project)),

  /** Creates an image in a project, or for the whole silo when none is given. */
  imageCreate: ({ query, body }, context) => {
    const { project } = query
    if (project === undefined) needSilo(context.world, context.actor, 'collaborator')
    const projectId =
      project === undefined ? null : findProject(context, project, 'limited_collaborator').id
    return imageView(makeImage(context, projectId, body))
  },

  imageDelete: ({ path, query }, context) => {
    const image = findImage(context, path.image, query.project)
    needImage(context, image)
    context.world.images.remove(image.id)
  },

  imagePromote: ({ path, query }, context) => {
    const image = findImage(context, path.image, query.project)
    needSilo(context.world, context.actor, 'collaborator')
    if (!image.projectId) throw invalid('Cannot promote an image that is already one of the silo')
    return imageView(moveImage(context, image, null))
  },

  /** Takes the project as the image's destination, not as the place to find it. */
  imageDemote: ({ path, query }, context) => {
    const image = findImage(context, path.image, undefined)
    const project = findProject(context, query.project, 'limited_collaborator')
    needSilo(context.world, context.actor, 'collaborator')
    if (image.projectId) throw invalid('Cannot demote an image that is already one of a project')
    return imageView(moveImage(context, image, project.id))
  },
} satisfies Handlers
