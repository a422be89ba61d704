/** Formats a number of virtual CPUs: `1 vCPU`, `2 vCPUs`; a dash if not a number. */
export function showVcpus(count: number): string {
  if (!Number.isFinite(count)) return '—'
  return `${count} ${count === 1 ? 'vCPU' : 'vCPUs'}`
}
