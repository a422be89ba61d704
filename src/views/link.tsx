import { useSetAtom } from 'jotai'
import type { ComponentPropsWithoutRef } from 'react'
import { Link } from 'wouter'
import { prepareAtom } from '../state/arrive.ts'

/** A link within the console. Under the pointer or the focus it begins to load what it leads to. */
export function A({ href, ...rest }: ComponentPropsWithoutRef<'a'> & { href: string }) {
  const prepare = useSetAtom(prepareAtom)
  return (
    <Link
      {...rest}
      href={href}
      onPointerEnter={() => void prepare(href)}
      onFocus={() => void prepare(href)}
    />
  )
}
