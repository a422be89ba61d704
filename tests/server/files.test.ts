import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folder, page, serving } from './serving.ts'

const dist = () =>
  folder({
    'index.html': page,
    'theme.js': 'document',
    'assets/index-abc.js': 'console.log(1)'.repeat(100),
    '.vite/chunks.json': '{}',
  })

describe('files of the console', () => {
  test.each(['/', '/projects/p/instances', '/do/instance/start?project=p', '/no/such/page'])(
    'include the page at %s, with a note of its control plane',
    async (path) => {
      const { address } = await serving({ dist: dist() })
      const reply = await fetch(address + path)
      expect(reply.status).toBe(200)
      expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(reply.headers.get('cache-control')).toBe('no-cache')
      expect(await reply.text()).toContain('<meta name="rackline-control-plane" content="mock" />')
    },
  )

  test('are named in the page of an address that needs them, before those of every page', async () => {
    const built = folder({
      'index.html': `${page}<link rel="modulepreload" href="/every.js" /></head>`,
      '.vite/preloads.json': JSON.stringify({ '/projects/:project/disks': ['a.js', 'b.js'] }),
    })
    const { address } = await serving({ dist: built })
    const scriptsAt = async (path: string) => {
      const html = await (await fetch(address + path)).text()
      return Array.from(html.matchAll(/"modulepreload"[^>]* href="([^"]*)"/g), ([, file]) => file)
    }
    expect(await scriptsAt('/projects/p/disks')).toEqual(['/a.js', '/b.js', '/every.js'])
    expect(await scriptsAt('/projects')).toEqual(['/every.js'])
  })

  test('are cached forever with a hash in their name, and revalidated without', async () => {
    const { address } = await serving({ dist: dist() })
    const hashed = await fetch(`${address}/assets/index-abc.js`)
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const plain = await fetch(`${address}/theme.js`)
    expect(plain.headers.get('cache-control')).toBe('no-cache')
    const again = await fetch(`${address}/theme.js`, {
      headers: { 'if-none-match': plain.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  test('are compressed as the browser accepts', async () => {
    const { address } = await serving({ dist: dist() })
    const script = `${address}/assets/index-abc.js`
    const brotli = await raw(script, 'gzip, deflate, br')
    expect(brotli.encoding).toBe('br')
    expect(brotliDecompressSync(brotli.body).toString()).toContain('console.log(1)')
    const gzip = await raw(script, 'gzip')
    expect(gzip.encoding).toBe('gzip')
    expect(gunzipSync(gzip.body).toString()).toContain('console.log(1)')
    expect((await raw(script, 'identity')).encoding).toBe(undefined)
  })

  test('are served as the build has compressed them, which has no address of its own', async () => {
    const built = dist()
    const packed = brotliCompressSync('console.log(2)')
    writeFileSync(join(built, 'assets/index-abc.js.br'), packed)
    const { address } = await serving({ dist: built })
    const script = `${address}/assets/index-abc.js`
    expect((await raw(script, 'br')).body).toEqual(packed)
    expect((await fetch(`${script}.br`)).status).toBe(404)
  })

  test('are 404 for a script of an older build, never the page', async () => {
    const { address } = await serving({ dist: dist() })
    expect((await fetch(`${address}/assets/index-old.js`)).status).toBe(404)
  })

  test('files outside the folder cannot be read', async () => {
    const { address } = await serving({ dist: dist() })
    for (const path of ['/.vite/chunks.json', '/%2e%2e/package.json', '/..%2fpackage.json']) {
      const reply = await fetch(address + path)
      expect(await reply.text()).toContain('<title>Rackline</title>')
    }
  })

  test('are read only', async () => {
    const { address } = await serving({ dist: dist() })
    const reply = await fetch(`${address}/projects`, { method: 'POST' })
    expect(reply.status).toBe(405)
    expect(reply.headers.get('allow')).toBe('GET, HEAD')
    const head = await fetch(`${address}/projects`, { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
  })

  test('a folder without a page is refused at startup', async () => {
    await expect(serving({ dist: folder({ 'theme.js': '' }) })).rejects.toThrow('no built console')
  })

  test('a page without a note of its control plane is refused at startup', async () => {
    const bare = folder({ 'index.html': '<!doctype html>' })
    await expect(serving({ dist: bare })).rejects.toThrow('rackline-control-plane')
  })
})

/** Returns a reply as it is on the wire; fetch would decompress it. */
function raw(
  url: string,
  accepted: string,
): Promise<{ encoding: string | undefined; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': accepted } }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () =>
        resolve({ encoding: reply.headers['content-encoding'], body: Buffer.concat(chunks) }),
      )
    }).on('error', reject)
  })
}
