import { fetched } from '../../ui/code/fetched.tsx'
import { Head, Note } from '../../ui/layout.tsx'
import { ButtonRoom } from '../page-button.tsx'

/** Lists the keys once their code is there: it is that of all commands, which no page waits for. */
export const KeyboardPage = fetched(
  async () => (await import('./keyboard-list.tsx')).KeyboardList,
  <>
    <Head title="Keyboard" actions={<ButtonRoom>Export keys</ButtonRoom>} />
    <Note>Loading the keys …</Note>
  </>,
)
