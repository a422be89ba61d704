import { pathTo } from '../../state/navigation/paths.ts'
import { define } from '../kernel/define.ts'
import { wholeFile } from '../kernel/params.ts'

export const uploadRepository = define({
  id: 'system update repo upload',
  role: 'fleet collaborator',
  title: 'Upload repository',
  params: {
    path: wholeFile('Repository file', {
      hint: 'A signed TUF repository as a zip file',
      refused: ({ size }) => (size === 0 ? 'The file is empty' : null),
    }),
  },
  run: async (api, { path }, context) =>
    (await import('./send.ts')).sendRepository(api, path, context),
  done: (_, { repo: { systemVersion }, status }) => ({
    say:
      status === 'already_exists'
        ? `Release ${systemVersion} was uploaded before`
        : `Release ${systemVersion} uploaded`,
    offer: { label: 'View releases', href: pathTo('systemUpdate', {}) },
  }),
  key: 'c',
  keywords: ['tuf', 'software', 'release', 'add', 'new', 'import'],
})
