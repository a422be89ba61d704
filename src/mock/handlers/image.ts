import * as v from 'valibot'
import { listed } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import type { Handlers } from '../endpoint.ts'
import { findImage, findProject } from '../lookup.ts'
import { imageView } from '../rows/image.ts'
import { byNameOrId, inProject } from '../schemas/query.ts'
import { nameOrId } from '../schemas/scalar.ts'

export const imageHandlers = {
  /** The images of a project without those of the silo, or those of the silo alone. */
  imageList: endpoint(
    { query: { ...byNameOrId, project: v.exactOptional(nameOrId) } },
    ({ query }, context) => {
      const { project } = query
      const scope =
        project === undefined ? context.actor.user.siloId : findProject(context, project).id
      return listed(context, context.world.images.under(scope), query, imageView)
    },
  ),

  imageView: endpoint({ path: { image: nameOrId }, query: inProject }, ({ path, query }, context) =>
    imageView(findImage(context, path.image, query.project)),
  ),
} satisfies Handlers
