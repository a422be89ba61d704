import { useAtomValue } from 'jotai'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { leavingAtom, type LeavingQuestion } from '../../form/guard.ts'
import { RefusedPress, useAnswer } from './use-answer.tsx'

/** Asks before leaving a form with unsaved changes, or cancelling long work. */
export function LeaveQuestion() {
  const leaving = useAtomValue(leavingAtom)
  return leaving === null ? null : <LeaveDialog {...leaving} />
}

function LeaveDialog({ left, answer }: LeavingQuestion) {
  const { ref, reason, refused, takes } = useAnswer('loss')
  const words = WORDS[left]
  return (
    <Dialog
      alert={words.text}
      title={words.title}
      onClose={() => answer(false)}
      footer={
        <>
          <RefusedPress why={refused} />
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

const UNSENT = {
  title: 'Confirm navigation',
  text: 'What you typed has not been sent and will be lost.',
}

const WORDS = {
  form: { ...UNSENT, stay: 'Keep editing', leave: 'Leave form' },
  page: { ...UNSENT, stay: 'Continue editing', leave: 'Leave this page' },
  upload: {
    title: 'Cancel upload',
    // Wording that users know from the vendor's console.
    text: 'Are you sure? Closing the modal will cancel the upload.',
    stay: 'Keep uploading',
    leave: 'Cancel upload',
  },
  work: {
    title: 'Cancel',
    text: 'Are you sure? What has been done so far will be lost.',
    stay: 'Keep going',
    leave: 'Cancel anyway',
  },
} as const
