import type { ComponentProps } from 'react'
import { Head, Inline } from '../ui/layout.tsx'
import { Ago } from '../ui/text/value.tsx'
import { Learn, RefreshButton } from './head.tsx'

type PageHeadProps = Omit<ComponentProps<typeof Head>, 'notes'> &
  ComponentProps<typeof Learn> & {
    /** When its data was last read. */
    readonly updated?: number
  }

/** Shows the head of a page that can be refreshed, and that says what it is about. */
export function PageHead({ about, guides, children, updated, ...head }: PageHeadProps) {
  const notes = (
    <>
      <RefreshButton />
      <Learn about={about} guides={guides}>
        {children}
      </Learn>
    </>
  )
  if (updated === undefined) return <Head {...head} notes={notes} />
  return (
    <Head
      {...head}
      notes={
        <Inline className="faint">
          Updated <Ago at={new Date(updated)} suffix />
          {notes}
        </Inline>
      }
    />
  )
}
