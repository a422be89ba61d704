/** Puts the focus on the first field that is wrong, once the form shows which those are. */
export function focusWrong(form: HTMLElement): void {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  })
}
