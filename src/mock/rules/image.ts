import { needSilo, projectRole } from '../access.ts'
import type { Context } from '../context.ts'
import { born } from '../context.ts'
import { findProject } from '../lookup.ts'
import { invalid, taken, unknownId } from '../problem.ts'
import type { ImageRow } from '../rows/image.ts'
import type { ImageCreate } from '../../api/generated/checked.ts'

const usualBlockSize = 512

/**
 * Creates an image from a snapshot.
 * @param projectId the owning project, or null for the whole silo
 */
export function makeImage(
  context: Context,
  projectId: string | null,
  { name, description, os, version, source }: ImageCreate,
): ImageRow {
  const { world, actor } = context
  const { siloId } = actor.user
  nameMustBeFree(context, projectId ?? siloId, name)
  const snapshot = world.snapshots.get(source.id)
  const home = world.projects.get(snapshot?.projectId ?? '')
  if (!snapshot || !home || projectRole(world, actor, home) === null) throw unknownId(source.id)
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
export function moveImage(context: Context, image: ImageRow, projectId: string | null): ImageRow {
  nameMustBeFree(context, projectId ?? image.siloId, image.name)
  return context.world.images.put({ ...image, projectId, timeModified: context.now })
}

/** Throws 403 unless the actor may change an image: a silo's image needs a role in the silo. */
export function needImage(context: Context, image: Pick<ImageRow, 'projectId'>): void {
  if (image.projectId) findProject(context, image.projectId, 'limited_collaborator')
  else needSilo(context.world, context.actor, 'collaborator')
}

function nameMustBeFree({ world }: Context, scope: string, name: string): void {
  if (world.images.named(scope, name)) throw taken('image', name)
}
