import { objectOf } from '../shape.ts'

/** The bytes of a download, if they are text, and what its headers say about them. */
export type Portion = {
  /** Empty if they are not text, were passed on, or if only the headers were requested. */
  readonly text: string
  /** Whether they are not text. */
  readonly binary: boolean
  /** The offset of the first byte. */
  readonly from: number
  /** The offset after the last byte. */
  readonly to: number
  /** The size of the whole in bytes; null if the control plane does not say. */
  readonly size: number | null
  /** The address at which the browser can load the whole file with its session; null if it cannot. */
  readonly address: string | null
}

/** The shape of a {@link Portion}. */
export const portion = objectOf('from#', 'to#', 'size?', 'address?', 'text?')
