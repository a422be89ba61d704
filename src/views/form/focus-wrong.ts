/** What the first wrong field of a form is found by, or the list of a form that is wrong as a whole. */
export const FIRST_WRONG = '[aria-invalid=true], [data-invalid=true]'

/** Focuses the first invalid field, once the form shows which fields are invalid. */
export function focusWrong(form: HTMLElement): void {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>(FIRST_WRONG)?.focus()
  })
}
