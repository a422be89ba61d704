import type { AccessToken } from '../../state/nouns/silo/access-token.ts'
import { tip } from '../../ui/layer/tip.ts'
import { Time } from '../../ui/text/time.tsx'
import { createdColumn, column, columns } from '../list/columns.tsx'
import { Identifier } from '../copied.tsx'
import { ListPage } from '../list/page.tsx'
import css from './page.module.css'

export function AccessTokens() {
  return (
    <ListPage
      noun="accessToken"
      columns={COLUMNS}
      learn={LEARN}
      texts={textsOf}
      filterLike="5c56b"
      marks
      actions={null}
      empty="Log in with the CLI, and the device gets a token that appears here."
    />
  )
}

const COLUMNS = columns<AccessToken>([
  column('ID', ({ id }) => (
    <span className={css.id} {...tip('The ID of the token’s record, not the token itself')}>
      <Identifier id={id} />
    </span>
  )),
  createdColumn,
  column('Expires', { width: '26ch' }, ({ timeExpires }) => (
    <span className={css.wrap}>{timeExpires == null ? 'Never' : <Time at={timeExpires} />}</span>
  )),
])

const LEARN = {
  text: 'An access token lets a device, such as the CLI on your computer, act as you. Devices get one when you log in on them.',
  guides: [['Access tokens', 'access-tokens']],
} as const

function textsOf({ id }: AccessToken) {
  return { id }
}
