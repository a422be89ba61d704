import { createProject, editProject } from '../../commands/project.ts'
import { formOf } from '../form/of-command.tsx'

/** Creates a project; shown over the list. */
export const NewProject = formOf(createProject)

/** Edits a project's name and description; shown over the list. */
export const EditProject = formOf(editProject)
