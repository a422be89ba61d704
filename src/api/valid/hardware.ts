/** The API's limits for an instance or a disk; sizes in GiB. */
const limits = {
  vcpus: { min: 1, max: 254 },
  memory: { min: 1, max: 1536 },
  disk: { min: 1, max: 1023 },
} as const

/**
 * Explains why a number of vCPUs is not valid, or returns null. NaN stands for an empty field, which may have another
 * label.
 */
export function vcpusRefusal(vcpus: number): string | null {
  const { min, max } = limits.vcpus
  if (Number.isNaN(vcpus)) return 'vCPUs is required'
  if (vcpus < min) return `Must be at least ${min} vCPU`
  if (vcpus > max) return `Can be at most ${max}`
  return wholeRefusal(vcpus)
}

/** NaN stands for an empty field. */
export function memoryRefusal(gib: number): string | null {
  const { min, max } = limits.memory
  if (Number.isNaN(gib)) return 'Memory is required'
  if (gib < min) return `Must be at least ${min} GiB`
  if (gib > max) return `Can be at most ${max} GiB`
  return wholeRefusal(gib)
}

/** Limits of a disk's size beyond the usual range. */
export type DiskSizeRule = {
  /** The image or snapshot that fills the disk, with its size in GiB; a fraction counts as a whole GiB. */
  readonly source?: { readonly kind: 'image' | 'snapshot'; readonly gib: number }
  /** Infinity for a local disk. */
  readonly max?: number
}

/** NaN stands for an empty field. */
export function diskSizeRefusal(gib: number, rule: DiskSizeRule = {}): string | null {
  const { source, max = limits.disk.max } = rule
  if (Number.isNaN(gib)) return 'Disk size is required'
  if (gib < limits.disk.min) return `Must be at least ${limits.disk.min} GiB`
  const least = Math.ceil(source?.gib ?? 0)
  if (source !== undefined && gib < least) {
    return `Must be as large as selected ${source.kind} (min. ${least} GiB)`
  }
  if (gib > max) return `Can be at most ${max} GiB`
  return wholeRefusal(gib)
}

/** Suggests a disk size in GiB for an image or snapshot: the next multiple of 10, at most 1023; 10 if unknown. */
export function roomyDiskSize(gib: number): number {
  return Number.isFinite(gib) ? Math.min(Math.ceil(gib / 10) * 10, limits.disk.max) : 10
}

function wholeRefusal(amount: number): string | null {
  return Number.isInteger(amount) || amount === Infinity ? null : 'Must be a whole number'
}
