import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

export type FileHost = { readonly address: string; readonly close: () => Promise<void> }

/** Serves a folder as plainly as a file host does: a file, or 404.html; no header beside its type. */
export async function hostFiles(folder: string): Promise<FileHost> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname)
    const file = path === '/' ? 'index.html' : normalize(path)
    readFile(join(folder, file))
      .then((body) => ({ status: 200, body, type: types[extname(file)] }))
      .catch(async () => ({
        status: 404,
        body: await readFile(join(folder, '404.html')),
        type: types['.html'],
      }))
      .then(({ status, body, type }) => {
        response.writeHead(status, { 'content-type': type ?? 'application/octet-stream' })
        response.end(body)
      })
      .catch(() => response.destroy())
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

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
