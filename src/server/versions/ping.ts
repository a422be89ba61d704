import http from 'node:http'
import https from 'node:https'
import type { Connection } from '../connect/connection.ts'
import { requestOptions } from '../connect/reach.ts'
import type { Ping } from './find.ts'
import { TOO_NEW } from './rack.ts'

/** Asks a rack without signing in. */
export function pingOf({ host, reach }: Pick<Connection, 'host' | 'reach'>): Ping {
  const options = requestOptions(reach, host)
  const { request } = host.protocol === 'https:' ? https : http
  return (version) =>
    new Promise((resolve, reject) => {
      const sent = request(new URL('/v1/ping', host), {
        ...options,
        agent: false,
        headers: { accept: 'application/json', 'api-version': `${version}.0.0` },
      })
      sent.setTimeout(reach.timeout, () => sent.destroy(new Error('no answer in time')))
      sent.on('error', reject)
      sent.on('response', (reply) => {
        let text = ''
        reply.setEncoding('utf8')
        reply.on('error', reject)
        reply.on('data', (piece: string) => {
          text += piece
          if (text.length > 10_000) sent.destroy(new Error('too long a reply'))
        })
        reply.on('end', () => {
          if (reply.statusCode === 200) resolve(true)
          else if (reply.statusCode === 400 && text.includes(TOO_NEW)) resolve(false)
          else reject(new Error(`ping answered ${reply.statusCode}`))
        })
      })
      sent.end()
    })
}
