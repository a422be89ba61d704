import { useAtomValue } from 'jotai'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { leavingAtom } from '../form/guard.ts'

/** Asks before a form with changes is left. */
export function Leaving() {
  const leaving = useAtomValue(leavingAtom)
  if (leaving === null) return null
  const words = WORDS[leaving.left]
  return (
    <Dialog
      alert
      title="Confirm navigation"
      onClose={() => leaving.answer(false)}
      footer={
        <>
          <Button data-autofocus onClick={() => leaving.answer(false)}>
            {words.stay}
          </Button>
          <Button variant="bad" onClick={() => leaving.answer(true)}>
            {words.leave}
          </Button>
        </>
      }
    >
      <p>What you typed has not been sent and will be lost.</p>
    </Dialog>
  )
}

const WORDS = {
  form: { stay: 'Keep editing', leave: 'Leave form' },
  page: { stay: 'Continue editing', leave: 'Leave this page' },
} as const
