/** Returns the field to start in: the one marked for it, or else the first of the body that can be typed into. */
export function firstField(place: ParentNode): HTMLElement | null {
  const fields = '[data-body] :is(input, select, textarea):not(:disabled, [type=checkbox])'
  return (
    place.querySelector<HTMLElement>('[data-autofocus]') ?? place.querySelector<HTMLElement>(fields)
  )
}

/** Focuses the first field of a form as it appears; give it to the element around the form's `data-body`. */
export function focusFirst(form: HTMLElement | null): void {
  if (form !== null) firstField(form)?.focus({ preventScroll: true })
}

const WRONG = '[aria-invalid=true], [data-invalid=true]'
const FOCUSABLE = ':is(input, select, textarea, button):not(:disabled, [aria-label^="Remove" i])'

/** Focuses the first invalid field, once the form shows which fields are invalid. */
export function focusWrong(form: HTMLElement): void {
  requestAnimationFrame(() => firstWrong(form)?.focus())
}

/** Returns the first invalid field, or where to add to an invalid list; null if all are valid. */
export function firstWrong(form: HTMLElement | null): HTMLElement | null {
  const wrong = form?.querySelector<HTMLElement>(WRONG) ?? null
  if (wrong === null || wrong.matches(FOCUSABLE)) return wrong
  return wrong.querySelector<HTMLElement>(`[data-invalid=true], ${FOCUSABLE}`)
}
