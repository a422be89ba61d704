/** Says why the last press was refused, also to screen readers; renders nothing if it was not. */
export function RefusedPress({ why }: { why: string | null }) {
  return why === null ? null : <span role="alert">{why}</span>
}
