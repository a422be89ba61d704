/** Tells one pool from another: whether it is taken when none is named, and its IP version. */
export function aboutPool(pool: {
  readonly isDefault: boolean
  readonly ipVersion: string
  readonly description: string
}): readonly (string | undefined)[] {
  const { isDefault, ipVersion, description } = pool
  return [isDefault ? 'default' : undefined, ipVersion, description]
}
