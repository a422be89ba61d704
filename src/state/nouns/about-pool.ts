/** Describes a pool in pickers: whether it is the default, and its IP version. */
export function aboutPool(pool: {
  readonly isDefault: boolean
  readonly ipVersion: string
  readonly description: string
}): readonly (string | undefined)[] {
  const { isDefault, ipVersion, description } = pool
  return [isDefault ? 'default' : undefined, ipVersion, description]
}
