import type { ReactNode } from 'react'
import { Notice, Stack } from './layout.tsx'

/** Shows what may be wrong with the user's choice, and announces changes. */
export function Advices({ children }: { children: ReactNode }) {
  return <Stack role="status">{children}</Stack>
}

/** Says what may be wrong without blocking anything. */
export function Advice({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Notice tone="notice">
      <h3>{title}</h3>
      {children}
    </Notice>
  )
}
