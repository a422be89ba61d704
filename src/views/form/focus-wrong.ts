/** Focuses the first invalid field, once the form shows which fields are invalid. */
export function focusWrong(form: HTMLElement): void {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid=true]')?.focus()
  })
}
