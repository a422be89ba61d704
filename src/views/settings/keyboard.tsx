import { fetched } from '../../ui/code/fetched.tsx'
import { Head, Note } from '../../ui/layout.tsx'
import { ButtonRoom } from '../page-button.tsx'

/** Lists all keys. The list loads after the heading, because it needs the code of all commands. */
export const KeyboardPage = fetched(
  async () => (await import('./keyboard-list.tsx')).KeyboardList,
  <>
    <Head title="Keyboard" actions={<ButtonRoom>Export keys</ButtonRoom>} />
    <Note>Loading the keys …</Note>
  </>,
)
