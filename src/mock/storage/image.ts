import type { ImageCreate } from '../../api/generated/checked/parts.ts'
import { isUuid } from '../../api/valid/id.ts'
import { needSilo, projectRole } from '../access.ts'
import { type Context, type Looking, born, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { invalid, unknownId } from '../http/problem.ts'
import { findProject, findUnder, needFreeName, noSelector } from '../lookup.ts'
import { type ImageRow, imageView } from './rows.ts'

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
    if (project === undefined) needSilo(context, 'collaborator')
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
    needSilo(context, 'collaborator')
    if (!image.projectId) throw invalid('Cannot promote an image that is already one of the silo')
    return imageView(moveImage(context, image, null))
  },

  /** Takes the project as the image's destination, not as the place to find it. */
  imageDemote: ({ path, query }, context) => {
    const image = findImage(context, path.image, undefined)
    const project = findProject(context, query.project, 'limited_collaborator')
    needSilo(context, 'collaborator')
    if (image.projectId) throw invalid('Cannot demote an image that is already one of a project')
    return imageView(moveImage(context, image, project.id))
  },
} satisfies Handlers

/** Finds an image: by id, by name in a project, or by name among the images of the silo. */
export function findImage(
  context: Looking,
  nameOrId: string,
  selector: string | undefined,
): ImageRow {
  const { world, actor } = context
  if (!isUuid(nameOrId)) {
    const scope = selector === undefined ? actor.user.siloId : findProject(context, selector).id
    return findUnder(world.images, scope, nameOrId)
  }
  noSelector('image', { project: selector })
  const image = world.images.get(nameOrId)
  if (image === undefined || !mayRead(context, image)) throw unknownId(nameOrId)
  return image
}

function mayRead(context: Looking, image: ImageRow): boolean {
  if (image.siloId !== context.actor.user.siloId) return false
  const project = image.projectId ? context.world.projects.get(image.projectId) : null
  return project === null || (project !== undefined && projectRole(context, project) !== null)
}

const usualBlockSize = 512

/**
 * Creates an image from a snapshot.
 * @param projectId the owning project, or null for the whole silo
 */
function makeImage(
  context: Context,
  projectId: string | null,
  { name, description, os, version, source }: ImageCreate,
): ImageRow {
  const { world } = context
  const { siloId } = context.actor.user
  needFreeName(world.images, projectId ?? siloId, name)
  const snapshot = world.snapshots.get(source.id)
  const home = world.projects.get(snapshot?.projectId ?? '')
  if (!snapshot || !home || projectRole(context, home) === null) throw unknownId(source.id)
  if (snapshot.state !== 'ready') {
    throw invalid(`Cannot create an image from a snapshot in state ${snapshot.state}`)
  }
  return world.images.put({
    ...born(context),
    name,
    description,
    os,
    version,
    size: snapshot.size,
    blockSize: world.disks.get(snapshot.diskId)?.blockSize ?? usualBlockSize,
    digest: null,
    projectId,
    siloId,
  })
}

/**
 * Moves an image to another scope, where its name must be free.
 * @param projectId null for the silo
 */
function moveImage(context: Context, image: ImageRow, projectId: string | null): ImageRow {
  needFreeName(context.world.images, projectId ?? image.siloId, image.name)
  return context.world.images.put({ ...image, projectId, timeModified: context.now })
}

/** Throws 403 unless the actor may change an image: a silo's image needs a role in the silo. */
function needImage(context: Context, image: Pick<ImageRow, 'projectId'>): void {
  if (image.projectId) findProject(context, image.projectId, 'limited_collaborator')
  else needSilo(context, 'collaborator')
}
