import { projectList, projectView } from '../../../api/generated/reads/projects.ts'
import { plainNoun } from '../../define-noun.ts'

export const project = plainNoun('project', {
  cli: 'project',
  one: 'project',
  keywords: ['home', 'workspace', 'namespace'],
  within: null,
  list: projectList,
  view: projectView,
})
