import type { Project } from '@oxide/api'
import { Table } from '../store/table.ts'

export type ProjectRow = Project & { readonly siloId: string }

export const projectTable = () =>
  new Table<ProjectRow>({ parent: (project) => project.siloId, name: (project) => project.name })

export function projectView({ siloId: _, ...project }: ProjectRow): Project {
  return project
}
