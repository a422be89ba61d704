/** A query: the source of its tables, and the steps applied to them in order. */
export type OxqlQuery = { readonly source: Source; readonly steps: readonly QueryStep[] }

type Source =
  | { readonly type: 'get'; readonly timeseries: string }
  | { readonly type: 'tables'; readonly queries: readonly OxqlQuery[] }

export type QueryStep =
  | { readonly type: 'filter'; readonly filter: Filter }
  | { readonly type: 'align'; readonly method: Alignment; readonly period: number }
  | { readonly type: 'group_by'; readonly fields: readonly string[]; readonly reducer: Reducer }
  | { readonly type: 'first' | 'last'; readonly count: number }
  | { readonly type: 'join' }

/** Methods of aligning points to regular times. Periods are in milliseconds. */
export type Alignment = (typeof alignments)[number]
export const alignments = ['mean_within', 'interpolate'] as const

/** Functions that combine the values of a group. */
export type Reducer = (typeof reducers)[number]
export const reducers = ['mean', 'sum'] as const

export type Filter =
  | { readonly type: 'and' | 'or' | 'xor'; readonly left: Filter; readonly right: Filter }
  | { readonly type: 'not'; readonly filter: Filter }
  | Comparison

export type Comparison = {
  readonly type: 'compare'
  readonly name: string
  readonly operator: Operator
  readonly literal: Literal
}

export type Operator = (typeof operators)[number]
export const operators = ['==', '!=', '>=', '<=', '~=', '>', '<'] as const

/** A value in a query. Times are in milliseconds since 1970 UTC, durations in milliseconds. */
export type Literal =
  | { readonly type: 'text' | 'uuid'; readonly value: string }
  | { readonly type: 'number' | 'time' | 'duration'; readonly value: number }
  | { readonly type: 'bool'; readonly value: boolean }
