export type Counts = { readonly passed: number; readonly failed: number }

/** Skipped are only whole steps, for want of a program; a test that skips itself has failed. */
export declare function showCounts(counts: Counts & { readonly skipped?: number }): string

export declare function countVitest(report: {
  readonly numPassedTests: number
  readonly numTotalTests: number
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}): Counts

export declare function countPlaywright(report: {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  readonly errors: readonly unknown[]
}): Counts

export type Time = { readonly file: string; readonly seconds: number }

export declare function timesOfVitest(report: {
  readonly testResults: readonly {
    readonly name: string
    readonly startTime: number
    readonly endTime: number
  }[]
}): readonly Time[]

type Suite = {
  readonly specs: readonly {
    readonly tests: readonly {
      readonly results: readonly { readonly duration: number }[]
    }[]
  }[]
  readonly suites?: readonly Suite[]
}

export declare function timesOfPlaywright(report: {
  readonly config: { readonly rootDir: string }
  readonly suites: readonly (Suite & { readonly file: string })[]
}): readonly Time[]
