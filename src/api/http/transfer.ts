import { download } from './download.ts'
import type { RequestHead } from './request.ts'
import type { CallOptions } from './result.ts'
import { upload } from './upload.ts'

type Load = {
  /** The file to send. */
  readonly body: unknown
  /** The bytes to receive, as the header says it, or `all`. */
  readonly range: string | undefined
  /** Restarts the timeout, because data has moved. */
  readonly renew: () => void
  readonly told: Pick<CallOptions, 'onSent' | 'onReceived'>
}

/** Sends a file, or receives bytes as {@link download} does. Rejects when there is no reply. */
export function transfer(
  url: string,
  head: RequestHead,
  { body, range = 'all', renew, told }: Load,
): Promise<Response> {
  if (!(body instanceof Blob)) {
    const receive = told.onReceived === undefined ? {} : { onReceived: told.onReceived }
    return download(url, head, { range, renew, ...receive })
  }
  const headers = { ...head.headers, 'content-type': 'application/octet-stream' }
  const tell = (bytes: number) => {
    renew()
    told.onSent?.(bytes)
  }
  return upload(url, { ...head, headers }, { file: body, tell })
}
