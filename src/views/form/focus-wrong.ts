/** Matches the first invalid field of a form, or an invalid list. */
export const FIRST_WRONG = '[aria-invalid=true], [data-invalid=true]'

/** Focuses the first invalid field, once the form shows which fields are invalid. */
export function focusWrong(form: HTMLElement): void {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>(FIRST_WRONG)?.focus()
  })
}
