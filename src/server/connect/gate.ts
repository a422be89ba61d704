import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pathOf } from '../routing.ts'

/**
 * Lets in only browsers that were opened from the terminal: every user of this machine can reach the port, and would
 * act as the owner of the token.
 */
export type Gate = {
  /** Returns the path of an address that opens the console once. */
  readonly openingPath: () => string
  readonly admits: (incoming: IncomingMessage) => boolean
  /** Answers a request that is not admitted: exchanges a key for a cookie, or says how to get in. */
  readonly answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void
  /** Closes the console for the browser that asks. */
  readonly close: (incoming: IncomingMessage, outgoing: ServerResponse) => void
}

/** @param onUsed called when a key was used up, so that another one can be offered */
export function createGate(onUsed: () => void): Gate {
  const pass = randomBytes(32).toString('base64url')
  let key: string | null = null
  return {
    openingPath() {
      key = randomBytes(32).toString('base64url')
      return `/?key=${key}`
    },
    admits: (incoming) => {
      const given = cookieIn(incoming.headers.cookie ?? '', nameFor(incoming))
      return given !== null && isSame(given, pass)
    },
    close(incoming, outgoing) {
      const none = `${nameFor(incoming)}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0`
      outgoing.writeHead(204, { 'set-cookie': none }).end()
    },
    answer(incoming, outgoing) {
      const { searchParams } = new URL(incoming.url ?? '/', 'http://here.invalid')
      const given = searchParams.get('key')
      const isKey = given !== null && key !== null && isSame(given, key)
      if (isKey && incoming.method === 'GET' && pathOf(incoming.url ?? '/') === '/') {
        key = null
        outgoing.setHeader(
          'set-cookie',
          `${nameFor(incoming)}=${pass}; Path=/; HttpOnly; SameSite=Strict`,
        )
        // Not a redirect: whatever opened the address, the next request comes from this page and so carries the cookie.
        sendPage(outgoing, 200, 'Opening Rackline …', '/')
        return onUsed()
      }
      if (!asksForPage(incoming)) {
        outgoing.statusCode = 403
        outgoing.setHeader('content-type', 'application/json')
        outgoing.end(
          JSON.stringify({ error_code: 'NotOpened', message: `${HOW} This page then continues.` }),
        )
        return
      }
      // Browsers leave the cookie out when another site leads here. They send it when this page leads on.
      const isLinked = incoming.headers['sec-fetch-site'] === 'cross-site'
      if (isLinked) sendPage(outgoing, 200, 'Opening Rackline …', incoming.url ?? '/')
      else sendPage(outgoing, 403, HOW, null)
    },
  }
}

const HOW =
  'Open Rackline with the address that it printed in its terminal. Each address works once, and the next one is printed below it.'

/** Names the cookie by the port, because browsers share cookies among the ports of a host. */
function nameFor({ socket }: IncomingMessage): string {
  return `rackline-${socket.localPort}`
}

function asksForPage({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && /\btext\/html\b/.test(headers.accept ?? '')
}

function sendPage(
  outgoing: ServerResponse,
  status: number,
  text: string,
  next: string | null,
): void {
  const refresh = next === null ? '' : `<meta http-equiv="refresh" content="0;url=${escape(next)}">`
  outgoing.statusCode = status
  outgoing.setHeader('content-type', 'text/html; charset=utf-8')
  outgoing.setHeader('cache-control', 'no-store')
  outgoing.end(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="dark light">${refresh}<title>Rackline</title><h1>Rackline</h1><p>${text}</p></html>`,
  )
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

function cookieIn(header: string, name: string): string | null {
  const pairs = header.split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null
}

function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(one), hash(other))
}
