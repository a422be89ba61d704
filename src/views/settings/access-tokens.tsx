import { tip, Time } from '../../ui/text/value.tsx'
import { createdColumn, column, Identifier } from '../cells.tsx'
import { listPage } from '../list/of-noun.tsx'
import css from './page.module.css'

export const AccessTokens = listPage('accessToken', {
  columns: [
    column('ID', ({ id }) => (
      <span className={css.id} {...tip('The ID of the token’s record, not the token itself')}>
        <Identifier id={id} />
      </span>
    )),
    createdColumn,
    column('Expires', { width: '26ch' }, ({ timeExpires }) => (
      <span className={css.wrap}>{timeExpires == null ? 'Never' : <Time at={timeExpires} />}</span>
    )),
  ],
  learn: {
    text: 'An access token lets a device, such as the CLI on your computer, act as you. Devices get one when you log in on them.',
    guides: [['Access tokens', 'access-tokens']],
  },
  texts: ['id'],
  filterLike: '5c56b',
  marks: true,
  empty: 'Log in with the CLI, and the device gets a token that appears here.',
})
