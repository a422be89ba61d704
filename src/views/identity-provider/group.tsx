import type { ReactNode } from 'react'
import css from './group.module.css'

/** Gathers fields of a long form under a title. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}
