/** A number of virtual processors for people: `1 vCPU`, `2 vCPUs`; a dash for what is no number. */
export function showVcpus(count: number): string {
  if (!Number.isFinite(count)) return '—'
  return `${count} ${count === 1 ? 'vCPU' : 'vCPUs'}`
}
