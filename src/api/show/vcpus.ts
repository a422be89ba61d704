/** A number of virtual processors for people: `1 vCPU`, `2 vCPUs`. */
export function showVcpus(count: number): string {
  return `${count} ${count === 1 ? 'vCPU' : 'vCPUs'}`
}
