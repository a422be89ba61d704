import { useAtomValue } from 'jotai'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { leavingAtom } from '../form/guard.ts'

/** Asks before a form with changes is left. */
export function Leaving() {
  const leaving = useAtomValue(leavingAtom)
  if (leaving === null) return null
  return (
    <Dialog
      alert
      title="Confirm navigation"
      onClose={() => leaving.answer(false)}
      footer={
        <>
          <Button data-autofocus onClick={() => leaving.answer(false)}>
            Keep editing
          </Button>
          <Button variant="bad" onClick={() => leaving.answer(true)}>
            Leave form
          </Button>
        </>
      }
    >
      <p>What you typed has not been sent and will be lost.</p>
    </Dialog>
  )
}
