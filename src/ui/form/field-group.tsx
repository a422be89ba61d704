import type { ReactNode } from 'react'
import css from '../layout.module.css'
import { Stack } from '../layout.tsx'

/** Shows fields that belong together under a heading. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="fieldset" gap="m" className={css.group}>
      <legend>{title}</legend>
      {children}
    </Stack>
  )
}
