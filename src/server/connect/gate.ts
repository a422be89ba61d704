import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { OWN_COOKIE } from '../crossing.ts'
import { pathOf } from '../routing.ts'

/** Where a switch from another connection leads, and what that one is called. */
export type Arrival = { readonly path: string; readonly from: string }

/**
 * Lets in only browsers that were opened from the terminal: every user of this machine can reach the port, and would
 * act as the owner of the token.
 */
export type Gate = {
  /**
   * Returns the path of an address that opens the console once.
   * @param arrival where it leads, for a page of another connection that is left
   */
  readonly openingPath: (arrival?: Arrival) => string
  readonly admits: (incoming: IncomingMessage) => boolean
  /** Answers a request that is not admitted: exchanges a key for a cookie, or says how to get in. */
  readonly answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void
  /** Closes the console for the browser that asks. */
  readonly close: (incoming: IncomingMessage, outgoing: ServerResponse) => void
}

/**
 * @param label what the connection is called in addresses, if there are several
 * @param onUsed called when a key from the terminal was used up, so that another one can be offered
 */
export function createGate(label: string, onUsed: () => void): Gate {
  const pass = randomBytes(32).toString('base64url')
  /** Where each key leads, by its digest; null for one from the terminal. */
  const keys = new Map<string, Arrival | null>()
  /** Names the cookie by the port, because browsers share cookies among the ports of a host. */
  const cookieFor = ({ socket }: IncomingMessage) =>
    [OWN_COOKIE, socket.localPort, label].filter(Boolean).join('-')
  const isPassIn = (incoming: IncomingMessage) => {
    const given = cookieIn(incoming.headers.cookie ?? '', cookieFor(incoming))
    return given !== null && timingSafeEqual(digest(given), digest(pass))
  }
  return {
    openingPath(arrival) {
      const key = randomBytes(32).toString('base64url')
      const kept = digest(key).toString('hex')
      keys.set(kept, arrival ?? null)
      if (arrival !== undefined) setTimeout(() => keys.delete(kept), FOLLOWED_WITHIN).unref()
      return `/?key=${key}`
    },
    // A browser that has the cookie already may open the console at another place.
    admits: (incoming) => keyIn(incoming) === null && isPassIn(incoming),
    close(incoming, outgoing) {
      const none = `${cookieFor(incoming)}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0`
      outgoing.writeHead(204, { 'set-cookie': none }).end()
    },
    answer(incoming, outgoing) {
      const given = keyIn(incoming)
      const kept = given === null ? '' : digest(given).toString('hex')
      const arrival = keys.get(kept)
      if (arrival !== undefined) {
        keys.delete(kept)
        const opened = `${cookieFor(incoming)}=${pass}; Path=/; HttpOnly; SameSite=Strict`
        outgoing.setHeader('set-cookie', [
          opened,
          // For the page, whose address is made plain before its late code runs.
          ...(arrival === null
            ? []
            : [
                `${cookieFor(incoming)}-from=${encodeURIComponent(arrival.from)}; Path=/; SameSite=Strict; Max-Age=60`,
              ]),
        ])
        // Not a redirect: whatever opened the address, the next request comes from this page and so carries the cookie.
        sendPage(outgoing, 200, 'Opening Rackline …', arrival?.path ?? '/')
        if (arrival === null) onUsed()
        return
      }
      if (isPassIn(incoming)) return sendPage(outgoing, 200, 'Opening Rackline …', '/')
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

/** Milliseconds in which a key that was not printed must be used. */
const FOLLOWED_WITHIN = 60_000

/** Returns the key of an opening address. */
function keyIn({ method, url = '/' }: IncomingMessage): string | null {
  if (method !== 'GET' || pathOf(url) !== '/') return null
  return new URL(url, 'http://here.invalid').searchParams.get('key')
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

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
