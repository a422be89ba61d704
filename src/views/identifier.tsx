import { CopyButton } from '../ui/copy-button.tsx'
import { Truncated } from '../ui/truncated.tsx'

/** An id, cut in its middle, and the button that copies all of it. */
export function Identifier({ id }: { id: string }) {
  return (
    <>
      <Truncated text={id} max={20} middle /> <CopyButton text={id} />
    </>
  )
}
