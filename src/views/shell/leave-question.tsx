import { useAtomValue } from 'jotai'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { leavingAtom, type LeavingQuestion } from '../form/guard.ts'
import { useAnswer } from './use-answer.ts'

/** Asks before leaving a form with unsaved changes. */
export function LeaveQuestion() {
  const leaving = useAtomValue(leavingAtom)
  return leaving === null ? null : <LeaveDialog {...leaving} />
}

function LeaveDialog({ left, answer }: LeavingQuestion) {
  const { ref, reason, takes } = useAnswer('loss')
  const words = WORDS[left]
  return (
    <Dialog
      alert="What you typed has not been sent and will be lost."
      title="Confirm navigation"
      onClose={() => answer(false)}
      footer={
        <>
          <Button data-autofocus onClick={() => answer(false)}>
            {words.stay}
          </Button>
          <Button
            ref={ref}
            variant="bad"
            reason={reason}
            onClick={({ nativeEvent }) => takes(nativeEvent) && answer(true)}
          >
            {words.leave}
          </Button>
        </>
      }
    />
  )
}

const WORDS = {
  form: { stay: 'Keep editing', leave: 'Leave form' },
  page: { stay: 'Continue editing', leave: 'Leave this page' },
} as const
