import { useAtomValue, useSetAtom } from 'jotai'
import {
  dismissShownOnceAtom,
  type ShownOnce as Secret,
  shownOnceAtom,
} from '../../../commands/kernel/run/shown-once.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyCode } from '../../../ui/text/copy-code.tsx'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { useUnloadWarning } from '../../../ui/unload-warning.ts'

/** Shows the oldest secret that has not been dismissed. Mounted before the first command can run. */
export function ShownOnce() {
  const secret = useAtomValue(shownOnceAtom)[0]
  return secret === undefined ? null : <SecretDialog key={secret.id} secret={secret} />
}

function SecretDialog({ secret: { id, title, label, close: done, text } }: { secret: Secret }) {
  const dismiss = useSetAtom(dismissShownOnceAtom)
  useUnloadWarning()
  const close = () => dismiss(id)
  return (
    <Dialog
      stays
      title={title}
      onClose={close}
      footer={
        <Button
          // Ignores a key that is still held from an earlier press.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={close}
        >
          {done}
        </Button>
      }
    >
      <p>Copy this now. You will not see it again.</p>
      <h3>{label}</h3>
      <CopyCode code={text} label={`Copy ${label.toLowerCase()}`} />
    </Dialog>
  )
}
