import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'

export type FileHost = { readonly address: string; readonly close: () => Promise<void> }

/** Serves a folder like a plain file host: a file or 404.html, with no header except its type. */
export async function hostFiles(folder: string): Promise<FileHost> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname)
    answer(folder, path === '/' ? 'index.html' : normalize(path), response).catch(() =>
      response.destroy(),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('The file host has no port')
  return {
    address: `http://localhost:${at.port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

async function answer(folder: string, file: string, response: ServerResponse): Promise<void> {
  const body = await readFile(join(folder, file)).catch(() => null)
  const type = types[body === null ? '.html' : extname(file)] ?? 'application/octet-stream'
  response.writeHead(body === null ? 404 : 200, { 'content-type': type })
  response.end(body ?? (await readFile(join(folder, '404.html'))))
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
