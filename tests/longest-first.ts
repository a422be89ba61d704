import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take much longer than others, longest first. One that began last would leave the other processors idle.
 */
const long = [
  'tests/commands/all.test.ts',
  'tests/doors/console.test.tsx',
  'tests/doors/instance.test.tsx',
  'tests/views/shell/shown-keys.test.tsx',
  'tests/views/shell/quiet.test.tsx',
  'tests/views/shell/heard.test.tsx',
  'tests/views/form/unread.test.tsx',
]

/**
 * Runs the files of each project one after the other, so that they share processes, and the longest first. Many short
 * files of the last project keep every process busy until the end.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const names = this.ctx.projects.map(({ name }) => name)
    const place = ({ project, moduleId }: TestSpecification) => {
      const file = long.indexOf(relative(this.ctx.config.root, moduleId))
      return [names.indexOf(project.name), file < 0 ? long.length : file] as const
    }
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => {
      const [[project, file], [otherProject, otherFile]] = [place(one), place(other)]
      return project - otherProject || file - otherFile
    })
  }
}
