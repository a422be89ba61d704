/** Returns the field to start in: the one marked for it, or else the first of the body that can be typed into. */
export function firstField(place: ParentNode): HTMLElement | null {
  const fields = '[data-body] :is(input, select, textarea):not(:disabled, [type=checkbox])'
  return (
    place.querySelector<HTMLElement>('[data-autofocus]') ?? place.querySelector<HTMLElement>(fields)
  )
}
