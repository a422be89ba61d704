export type Counts = { readonly passed: number; readonly failed: number }

/** Skipped are only whole steps, for want of a program; a test that skips itself has failed. */
export declare function showCounts(counts: Counts & { readonly skipped?: number }): string

export declare function countVitest(report: {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly location?: { readonly line: number; readonly column: number }
    }[]
  }[]
}): Counts

type CountedSuite = {
  readonly specs: readonly {
    readonly file: string
    readonly line: number
    readonly column: number
    readonly tests: readonly { readonly projectName: string; readonly status: string }[]
  }[]
  readonly suites?: readonly CountedSuite[]
}

export declare function countPlaywright(report: {
  readonly suites: readonly CountedSuite[]
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

export type Failure = { readonly file: string; readonly test: string; readonly message: string }

export declare function failuresOfVitest(report: {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}): readonly Failure[]

type FailingSuite = {
  readonly specs: readonly {
    readonly file: string
    readonly title: string
    readonly tests: readonly {
      readonly status: string
      readonly results: readonly { readonly error?: { readonly message: string } }[]
    }[]
  }[]
  readonly suites?: readonly FailingSuite[]
}

export declare function failuresOfPlaywright(report: {
  readonly config: { readonly rootDir: string }
  readonly suites: readonly FailingSuite[]
}): readonly Failure[]
