import type { Page } from '@playwright/test'
import { NAMES } from '../../foreign/places.ts'
import { rename } from './renamed.ts'

/** A name without a place to break, longer than any window or table is wide. */
export const long = (word: string) => word.padEnd(1000, 'n')

/** Names in addresses; those of people and groups stay as they are, because their addresses may contain an id instead. */
const names = Object.entries(NAMES)
  .filter(([key, name]) => !/^(user|siloUser|group|\w+Access)$/.test(key) && !isId(name))
  .map(([, name]) => name)

function isId(name: string): boolean {
  return /^[\da-f]{8}-[\da-f-]{27}$/.test(name)
}

/** Names that only show on pages. */
const shown = ['Hans Jonas', 'real-estate-devs']

/** Replaces every name in the path of an address by its long one. */
export function lengthen(address: string): string {
  return address.replace(/^[^?]+/, (path) =>
    path
      .split('/')
      .map((word) => (names.includes(word) ? long(word) : word))
      .join('/'),
  )
}

/** Gives all resources long names. Call it before the first document loads. */
export async function renameAll(page: Page): Promise<void> {
  const pairs = [...names, ...shown].map((name) => [name, long(name)] as const)
  await rename(page, Object.fromEntries(pairs), long('about'))
}
