import { column, createdColumn } from '../cells.tsx'
import { Truncated } from '../../ui/text/value.tsx'
import { idColumn } from '../inventory/columns.tsx'
import { listPage } from '../list/of-noun.tsx'
import { BundleState, bundlePolling } from './state.tsx'

export const SupportBundles = listPage('bundleId', {
  columns: [
    idColumn('bundleId', 'supportBundle'),
    column('State', { width: '16ch' }, (bundle) => <BundleState {...bundle} />),
    column('Comment', { hideBelow: 640 }, ({ userComment }) => (
      <Truncated text={userComment} max={60} />
    )),
    column('Reason', { hideBelow: 1000 }, ({ reasonForFailure, reasonForCreation }) => (
      <Truncated text={reasonForFailure ?? reasonForCreation} max={48} />
    )),
    createdColumn,
  ],
  open: 'supportBundle',
  poll: (page) => bundlePolling(page?.items),
  texts: ({ id, state, userComment, reasonForFailure }) => ({
    id,
    state,
    comment: userComment ?? '',
    reason: reasonForFailure ?? '',
  }),
  filterLike: 'state:failed, update',
  learn: {
    text: 'A support bundle holds logs and the state of the rack at one time. Collect one when something is wrong, look at its files here, and send it to Oxide support. Each one fills a disk of the rack until it is deleted.',
    guides: [],
  },
  marks: true,
  create: 'bundle create',
  empty:
    'A support bundle records logs and the state of the rack, for you or Oxide support to examine. Collect one before things change.',
})
