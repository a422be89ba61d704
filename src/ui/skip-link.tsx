/**
 * Shows the page's first Tab stop, which skips everything that repeats and goes to the content. Visible only with
 * focus.
 */
export function SkipLink({ to }: { to: string }) {
  return (
    <a
      className="skip"
      href={`#${to}`}
      onClick={(event) => {
        // Leaves the address alone: it belongs to the router.
        event.preventDefault()
        document.getElementById(to)?.focus()
      }}
    >
      Skip to content
    </a>
  )
}
