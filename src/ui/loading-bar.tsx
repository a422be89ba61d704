import css from './marks.module.css'

/** Shows a thin line at the top while a navigation takes longer than 20 ms; it completes on arrival. */
export function LoadingBar({ active }: { active: boolean }) {
  return (
    <div
      className={css.loading}
      data-active={active || undefined}
      {...(active ? { role: 'progressbar', 'aria-label': 'Loading' } : { 'aria-hidden': true })}
    />
  )
}
