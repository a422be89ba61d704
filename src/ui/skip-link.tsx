import css from './skip-link.module.css'

/** The first stop of the Tab key: over everything that repeats, to the content. Seen only with focus. */
export function SkipLink({ to }: { to: string }) {
  return (
    <a
      className={css.skip}
      href={`#${to}`}
      onClick={(event) => {
        // The address stays as it is: it belongs to the routes.
        event.preventDefault()
        document.getElementById(to)?.focus()
      }}
    >
      Skip to content
    </a>
  )
}
