import { Button } from '../../ui/button.tsx'
import { focusFirst } from '../../ui/form/first-field.ts'
import { Toolbar } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Whether a form began with values that were typed before, and how to start over without them. */
export type Restored = {
  readonly isRestored: boolean
  readonly discard: () => void
}

/** Says that a form was filled in from a draft, and offers to discard it. */
export function DraftNotice({ draft: { isRestored, discard } }: { draft: Restored }) {
  if (!isRestored) return null
  return (
    <Notice ref={selectRestored} role="alert">
      <Toolbar>
        Restored what you typed before.
        <Button
          small
          onClick={({ currentTarget }) => {
            focusFirst(currentTarget.closest('dialog, form'))
            discard()
          }}
        >
          Discard
        </Button>
      </Toolbar>
    </Notice>
  )
}

const TYPED = 'textarea, input:not([type=checkbox], [type=radio], [type=file])'

/**
 * Selects what was restored when its field gets the focus, so that typing replaces it instead of adding to its end.
 * Leaves a field alone once the user has typed into it.
 */
function selectRestored(notice: HTMLElement | null): (() => void) | undefined {
  const form = notice?.closest('form')
  if (!form) return undefined
  const stop = new AbortController()
  const { signal } = stop
  const touched = new WeakSet<EventTarget>()
  let entered: EventTarget | null = null
  const select = ({ target }: Event) => {
    if (target instanceof Element && target.matches(TYPED) && !touched.has(target)) {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
        target.select()
    }
  }
  form.addEventListener(
    'focusin',
    (event) => {
      entered = event.target
      select(event)
    },
    { signal },
  )
  // The pointer puts the caret where it is released, after the focus. The next click moves the caret as usual.
  form.addEventListener(
    'click',
    (event) => {
      if (event.target === entered) select(event)
      entered = null
    },
    { signal },
  )
  form.addEventListener('input', ({ target }) => target !== null && touched.add(target), { signal })
  return () => stop.abort()
}
