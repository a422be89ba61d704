/** Shortens names for a title. The control plane's own names have at most 63 characters and are never cut. */
export function shortened(
  params: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, [...value].slice(0, 64).join('')]),
  )
}
