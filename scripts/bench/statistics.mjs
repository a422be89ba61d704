// Summaries of repeated measures.

/** Returns the value that this fraction of the values does not exceed; 0.5 is the median. */
export function quantile(values, part) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN
}

export function sum(values) {
  return values.reduce((total, value) => total + value, 0)
}
