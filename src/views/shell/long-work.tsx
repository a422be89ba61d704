import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { showSize } from '../../api/show/size.ts'
import { endedWorksAtom, worksAtom } from '../../commands/kernel/run/runs.ts'
import type { Work } from '../../commands/kernel/run/outcome.ts'
import { paceOf, openedWorkAtom, useCancelQuestion } from '../long-work/pace.ts'
import { Announcer } from '../../ui/announcer.tsx'
import { useUnloadWarning } from '../../ui/attention.ts'
import { escapeInvisible } from '../../ui/text/value.tsx'
import css from './frame/status-line.module.css'

/** Shows long work in progress on every page. Asks before the tab is closed, because that would end it. */
export function Works() {
  const works = useAtomValue(worksAtom)
  useUnloadWarning(works.length > 0)
  return (
    <>
      {works.map((work) => (
        <WorkPart key={work.id} work={work} />
      ))}
      <Announcer {...useNews(works)} />
    </>
  )
}

function WorkPart({ work }: { work: Work }) {
  const { title, step, done, total, isEnding } = work
  const percent = total > 0 ? Math.floor((done / total) * 100) : 0
  return (
    <span className={css.work} role="group" aria-label={escapeInvisible(title)}>
      <span>
        {escapeInvisible(title)}
        {step === undefined ? '' : `: ${escapeInvisible(step)}`}
      </span>
      <progress aria-label={escapeInvisible(title)} value={done} max={total} />
      <span>
        {percent} % · {amounts(work)}
      </span>
      {work.steps !== undefined && <ShowSteps work={work} />}
      {isEnding !== true && <Controls work={work} />}
    </span>
  )
}

/** Shows all of its steps, wherever the user has gone since. */
function ShowSteps({ work: { id } }: { work: Work }) {
  const open = useSetAtom(openedWorkAtom)
  return (
    <button type="button" onClick={() => open(id)}>
      Steps
    </button>
  )
}

function Controls({ work }: { work: Work }) {
  const { id, steps, pausedAt, isOneCall, pause, resume, cancel } = work
  const ask = useCancelQuestion(id, 'work')
  return (
    <>
      {isOneCall === true ? null : pausedAt === null ? (
        <button type="button" onClick={pause}>
          Pause
        </button>
      ) : (
        <button type="button" onClick={resume}>
          Resume
        </button>
      )}
      <button type="button" onClick={steps === undefined ? cancel : () => ask()}>
        Cancel
      </button>
    </>
  )
}

/** Says how much is done: bytes as sizes, with their rate and the time left. */
function amounts(work: Work): string {
  const { done, total, unit } = work
  if (unit !== 'bytes') return `${done} of ${total} ${unit}`
  const pace = paceOf(work)
  return `${showSize(done)} of ${showSize(total)}${pace === '' ? '' : ` · ${pace}`}`
}

/** The work that has been announced, wherever it was shown: signing in puts another status line in its place. */
const announcedAtom = atom<readonly Work[]>([])

/** Returns the announcement: the work that has started or ended since the last one. */
function useNews(works: readonly Work[]): { readonly message: string; readonly turn: number } {
  const [last, announced] = useAtom(announcedAtom)
  const before = useRef(last)
  const all = useAtomValue(endedWorksAtom)
  const [news, setNews] = useState({ message: '', turn: 0 })
  useEffect(() => {
    const without = (some: readonly Work[], others: readonly Work[]) =>
      some.filter(({ id }) => others.every((other) => other.id !== id))
    const endOf = (work: Work) => all.findLast(({ id }) => id === work.id)?.ended ?? 'finished'
    const begun = without(works, before.current).map(({ title }) => `${title}: started`)
    const ended = without(before.current, works).map((one) => `${one.title}: ${endOf(one)}`)
    before.current = works
    announced(works)
    const message = [...ended, ...begun].join('. ')
    if (message !== '') setNews(({ turn }) => ({ message, turn: turn + 1 }))
  }, [works, all, announced])
  return news
}

/** Shows long work at the foot of a page without a status line: it may go on while the user signs in. */
export function BareLongWork() {
  if (useAtomValue(worksAtom).length === 0) return null
  return (
    <footer className={css.alone} data-theme="dark">
      <div className={css.line}>
        <Works />
      </div>
    </footer>
  )
}
