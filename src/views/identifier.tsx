import { CopyButton } from '../ui/copy-button.tsx'
import { Truncated } from '../ui/truncated.tsx'

/** Shows an id, shortened in the middle, with a button to copy all of it. */
export function Identifier({ id }: { id: string }) {
  return (
    <>
      <Truncated text={id} max={20} middle /> <CopyButton text={id} />
    </>
  )
}
