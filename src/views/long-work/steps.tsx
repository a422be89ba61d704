import { useSetAtom } from 'jotai'
import { UploadProgress } from './upload-progress.tsx'
import { openedWorkAtom } from './opened.ts'

/** Shows the steps of long work again after the user has left its page. */
export function WorkSteps({ work }: { work: string }) {
  const open = useSetAtom(openedWorkAtom)
  const close = () => open(null)
  return <UploadProgress work={work} onBack={close} onLeave={close} />
}
