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
