/**
 * Says how far the clock of this machine is off, or returns null.
 * @param date the control plane's clock, from the `Date` header of a reply that has just come
 */
export function clockProblem(date: string | undefined): string | null {
  const minutes = Math.round((Date.now() - Date.parse(date ?? '')) / 60_000)
  if (Number.isNaN(minutes) || Math.abs(minutes) < 10) return null
  const hours = Math.abs(minutes) >= 120
  const off = hours ? `${Math.round(Math.abs(minutes) / 60)} h` : `${Math.abs(minutes)} min`
  return `The clock of this machine is ${off} ${minutes > 0 ? 'ahead' : 'behind'}, by that of the control plane. Set it: certificates and tokens expire by the clock.`
}
