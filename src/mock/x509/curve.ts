/** A curve y² = x³ − 3x + b over the integers modulo p, with its generator. */
type Curve = { readonly p: bigint; readonly x: bigint; readonly y: bigint; readonly bytes: number }

type Point = { readonly x: bigint; readonly y: bigint }

const prime = {
  p256: 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n,
  p384: 2n ** 384n - 2n ** 128n - 2n ** 96n + 2n ** 32n - 1n,
  p521: 2n ** 521n - 1n,
}

/** The curves of TLS certificates by object identifier: NIST P-256, P-384 and P-521 (FIPS 186-4, D.1.2). */
const curves: Readonly<Record<string, Curve>> = {
  '1.2.840.10045.3.1.7': {
    p: prime.p256,
    x: 0x6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296n,
    y: 0x4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5n,
    bytes: 32,
  },
  '1.3.132.0.34': {
    p: prime.p384,
    x: 0xaa87ca22be8b05378eb1c71ef320ad746e1d3b628ba79b9859f741e082542a385502f25dbf55296c3a545e3872760ab7n,
    y: 0x3617de4a96262c6f5d9e98bf9292dc29f8f41dbd289a147ce9da3113b5f0b8c00a60b1ce1d7e819d7a431d7c90ea0e5fn,
    bytes: 48,
  },
  '1.3.132.0.35': {
    p: prime.p521,
    x: 0xc6858e06b70404e9cd9e3ecb662395b4429c648139053fb521f828af606b4d3dbaa14b5e77efe75928fe1dc127a2ffa8de3348b3c1856a429bf97e7e31c2e5bd66n,
    y: 0x11839296a789a3bc0045c8a5fb42c7d1bd998f54449579b446817afbd17273e662c97ee72995ef42640c550b9013fad0761353c7086a272c24088be94769fd16650n,
    bytes: 66,
  },
}

/**
 * Returns the public point of a private number, uncompressed and in hex, or null for an unknown curve. Not
 * constant-time: only for numbers that are not secret here.
 */
export function publicPoint(curveId: string, secret: bigint): string | null {
  const curve = curves[curveId]
  if (curve === undefined) return null
  const point = multiple(curve, secret)
  if (point === null) return null
  const hex = (value: bigint) => value.toString(16).padStart(curve.bytes * 2, '0')
  return `04${hex(point.x)}${hex(point.y)}`
}

function multiple(curve: Curve, factor: bigint): Point | null {
  let sum: Point | null = null
  let double: Point | null = { x: curve.x, y: curve.y }
  for (let rest = factor; rest > 0n; rest >>= 1n) {
    if (rest & 1n) sum = add(curve, sum, double)
    double = add(curve, double, double)
  }
  return sum
}

/** Adds two points; null is the point at infinity. */
function add({ p }: Curve, a: Point | null, b: Point | null): Point | null {
  if (a === null || b === null) return a ?? b
  if (a.x === b.x && (a.y + b.y) % p === 0n) return null
  const same = a.x === b.x
  const rise = same ? 3n * a.x * a.x - 3n : b.y - a.y
  const run = same ? 2n * a.y : b.x - a.x
  const slope = rise * inverse(mod(run, p), p)
  const x = mod(slope * slope - a.x - b.x, p)
  return { x, y: mod(slope * (a.x - x) - a.y, p) }
}

function inverse(value: bigint, p: bigint): bigint {
  let [rest, next, sum, step] = [p, value, 0n, 1n]
  while (next > 0n) {
    const quotient = rest / next
    ;[rest, next, sum, step] = [next, rest - quotient * next, step, sum - quotient * step]
  }
  return mod(sum, p)
}

function mod(value: bigint, p: bigint): bigint {
  const rest = value % p
  return rest < 0n ? rest + p : rest
}
