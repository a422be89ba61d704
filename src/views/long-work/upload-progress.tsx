import type { Form } from '../form/use-form.ts'
import { useBack } from '../../state/use-page.ts'
import { navigateAtom } from '../../state/navigation/navigate.ts'
import { freshId } from '../../state/fresh-id.ts'
import { useState } from 'react'
import { useSetAtom, useAtomValue } from 'jotai'
import { sizeParts } from '../../api/show/size.ts'
import { endedWorksAtom, worksAtom } from '../../commands/kernel/run/runs.ts'
import type { Work } from '../../commands/kernel/run/outcome.ts'
import type { WorkStep } from '../../commands/kernel/run/progress.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { Toolbar } from '../../ui/layout.tsx'
import { Message } from '../../ui/notice.tsx'
import { State, type Tone } from '../../ui/text/value.tsx'
import { openedWorkAtom, useCancelQuestion, paceOf } from './pace.ts'
import css from './upload-progress.module.css'

type Texts = {
  readonly title: string
  /** The step whose bytes are counted. */
  readonly sending: string
  /** Why it can no longer be cancelled, once it cannot. */
  readonly fixed: string
}

/** By command, which is loaded only on the pages of its own sidebar. An upload may be shown with only its id. */
const TEXTS: Readonly<Record<string, Texts>> = {
  'console image upload': {
    title: 'Image upload progress',
    sending: 'Upload image file',
    fixed: 'The image has been created',
  },
  'system update repo upload': {
    title: 'Repository upload progress',
    sending: 'Send repository file',
    fixed: 'The control plane is verifying the repository',
  },
}

type Props = {
  /** The id of the upload among the long works. */
  readonly work: string
  readonly onBack: () => void
  readonly onLeave: () => void
}

/** Shows the progress of an upload, from its first step to its result. Hidden before it starts. */
export function UploadProgress({ work: id, onBack, onLeave }: Props) {
  const works = useAtomValue(worksAtom)
  const ended = useAtomValue(endedWorksAtom)
  const ask = useCancelQuestion(id, 'upload')
  const live = works.find((one) => one.id === id)
  const work = live ?? ended.find((one) => one.id === id)
  if (work === undefined) return null
  const { steps = [], pausedAt, isOneCall, pause, resume } = work
  const { title = work.title, sending, fixed = null } = TEXTS[work.of.command] ?? {}
  const isFailed = steps.some(({ status }) => status === 'error')
  const isDone = steps.every(({ status }) => status === 'complete')
  const isRunning = !isFailed && !isDone
  // Cancelled from somewhere else.
  if (isRunning && live === undefined) return null
  const isFixed = isRunning && work.isEnding === true
  const close = isDone || isFixed ? onLeave : isRunning ? () => ask(onBack) : onBack
  return (
    <Dialog
      title={title}
      onClose={close}
      footer={
        <>
          {isRunning && (
            <>
              <Button onClick={onLeave}>Continue in background</Button>
              {!isFixed && isOneCall !== true && (
                <Button onClick={pausedAt === null ? pause : resume}>
                  {pausedAt === null ? 'Pause' : 'Resume'}
                </Button>
              )}
            </>
          )}
          <Button onClick={close} reason={isFixed ? fixed : null}>
            {isRunning ? 'Cancel' : 'Back'}
          </Button>
          <Button
            variant="go"
            reason={isDone ? null : isFailed ? 'The upload failed' : 'The upload is still running'}
            onClick={onLeave}
          >
            Done
          </Button>
        </>
      }
    >
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step.label} data-testid={`upload-step: ${step.label}`} data-status={step.status}>
            <StepLine step={step} />
            {step.label === sending && <Bytes work={work} />}
          </li>
        ))}
      </ol>
      {isFailed && (
        <section className={css.failed}>
          <h3>Error</h3>
          {live === undefined ? <Message text={work.failure} /> : <p role="status">Cleaning up…</p>}
        </section>
      )}
    </Dialog>
  )
}

const LOOKS: Readonly<Record<WorkStep['status'], { tone: Tone; word: string }>> = {
  ready: { tone: 'neutral', word: 'ready' },
  running: { tone: 'blue', word: 'running' },
  complete: { tone: 'default', word: 'complete' },
  error: { tone: 'destructive', word: 'error' },
}

function StepLine({ step: { label, status } }: { step: WorkStep }) {
  const { tone, word } = LOOKS[status]
  return (
    <Toolbar as="p">
      <span>{label}</span>
      <State tone={tone} busy={status === 'running'}>
        {word}
      </State>
    </Toolbar>
  )
}

function Bytes({ work }: { work: Work }) {
  const { done, total } = work
  const percent = total > 0 ? Math.floor((done / total) * 100) : 0
  return (
    <div className={css.bytes}>
      <progress aria-label="Upload progress" value={done} max={total} />
      <Toolbar as="p" className="dim">
        <span>
          {padded(done)} / {padded(total)}
        </span>
        <span>{percent}%</span>
      </Toolbar>
      <p className={`dim ${css.pace}`}>{paceOf(work)}</p>
    </div>
  )
}

/** Formats bytes with two decimals always, so that they do not jump. */
function padded(bytes: number): string {
  const { value, unit } = sizeParts(bytes)
  return `${Number(value).toFixed(2)} ${unit}`
}

/** Shows the steps of long work again after the user has left its page. */
export function WorkSteps({ work }: { work: string }) {
  const open = useSetAtom(openedWorkAtom)
  const close = () => open(null)
  return <UploadProgress work={work} onBack={close} onLeave={close} />
}

/** Lets a form that uploads show how far it has come in a dialog over it. */
export function useUpload(form: Form) {
  const navigate = useSetAtom(navigateAtom)
  const back = useBack()
  const [work, setWork] = useState<string | null>(null)
  const submit = () => {
    const id = freshId()
    setWork(id)
    return form.submit(id)
  }
  const leave = () => {
    form.forget()
    void navigate(back, { unguarded: true })
  }
  const progress = work !== null && (
    <UploadProgress work={work} onBack={() => setWork(null)} onLeave={leave} />
  )
  return { submit, progress }
}
