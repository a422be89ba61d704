import { useSetAtom } from 'jotai'
import type { ComponentPropsWithoutRef } from 'react'
import { Link } from 'wouter'
import { prepareAtom } from '../state/arrive.ts'

/** Links within the console. Preloads the target when hovered or focused. */
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
