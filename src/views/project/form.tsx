import { createProject, editProject } from '../../commands/project.ts'
import { formOf } from '../form/of-command.tsx'

export const NewProject = formOf(createProject)

export const EditProject = formOf(editProject)
