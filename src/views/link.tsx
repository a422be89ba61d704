import { useSetAtom } from 'jotai'
import type { ComponentPropsWithoutRef } from 'react'
import { Link } from 'wouter'
import { preloadAtom } from '../state/navigation/navigate.ts'

/** Links within the console. Preloads the target when hovered or focused. */
export function A({ href, ...rest }: ComponentPropsWithoutRef<'a'> & { href: string }) {
  const prepare = useSetAtom(preloadAtom)
  return (
    <Link
      {...rest}
      href={href}
      onPointerEnter={() => void prepare(href)}
      onFocus={() => void prepare(href)}
    />
  )
}
